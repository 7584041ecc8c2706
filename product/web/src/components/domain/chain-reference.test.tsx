import { networks } from '@kindyield/chain/testing/networks'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#test/render-in-app.tsx'
import type { ExplorerLinkKind } from '#web3/network/use-explorer-url.ts'
import { ChainReference } from './chain-reference.tsx'

const hash = `0x${'3f'.repeat(32)}`

function show(kind: ExplorerLinkKind, explorerUrl: string | null) {
  const explorer = explorerUrl === null ? null : { name: 'Explorer', url: explorerUrl }
  const settings = { networks: [{ ...networks.local, explorer }] }
  renderInApp(<ChainReference chainId={networks.local.chainId} kind={kind} value={hash} />, { settings })
}

test.each([
  ['tx', 'open-transaction', 'https://explorer.example/tx/'],
  ['aave-tx', 'open-transaction', 'https://explorer.example/tx/'],
  ['address', 'open-address', 'https://explorer.example/address/'],
  ['aave-address', 'open-address', 'https://explorer.example/address/'],
  ['token', 'open-token', 'https://explorer.example/token/'],
] as const)('R8, R30 shortens %s and links it to the explorer', async (kind, testId, place) => {
  show(kind, 'https://explorer.example')
  const link = await screen.findByTestId(testId)
  expect(link.textContent).toBe('0x3f3…f3f3f')
  expect(link.getAttribute('href')).toBe(place + hash)
  expect(link.getAttribute('rel')).toContain('noopener')
})

test('R30 copies the full value on a chain without an explorer', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  show('tx', null)

  fireEvent.click(screen.getByRole('button', { name: 'Copy transaction hash 0x3f3…f3f3f' }))
  await waitFor(() => expect(document.body.textContent).toContain('Copied'))
  expect(screen.queryByRole('link')).toBeNull()
  expect(writeText).toHaveBeenCalledWith(hash)
})
