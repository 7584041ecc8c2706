import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../test/render-in-app.tsx'
import { ChainReference } from './chain-reference.tsx'

const hash = `0x${'3f'.repeat(32)}`

test.each([
  ['transaction', 'https://explorer.example/tx/'],
  ['address', 'https://explorer.example/address/'],
] as const)('R30 a %s is written short and can be looked at elsewhere', (kind, place) => {
  renderInApp(<ChainReference kind={kind} value={hash} explorerUrl="https://explorer.example" />)
  const link = screen.getByTestId(`open-${kind}`)
  expect(link.textContent).toBe('0x3f3…f3f3f')
  expect(link.getAttribute('href')).toBe(place + hash)
  expect(link.getAttribute('rel')).toContain('noopener')
})

test('on a chain without an explorer it can be copied whole', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  renderInApp(<ChainReference kind="transaction" value={hash} explorerUrl={null} />)

  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Copy transaction hash 0x3f3…f3f3f' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(hash)
})
