import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { TestTokens } from './test-tokens.tsx'

const open = (chainId?: number) =>
  renderWithWallet(<TestTokens address={`0x${'1'.repeat(40)}`} />, {}, { chainId })

test.each([
  [560_048, ['Get test ETH', 'Get test stETH', 'Get test wstETH']],
  [11_155_111, ['Get test ETH', 'Get test USDC', 'Get test USDT', 'Get test DAI']],
])('R8 on %i every token has a faucet link', async (chainId, names) => {
  open(chainId)
  const links = within(await screen.findByTestId('test-tokens')).getAllByRole('link')
  expect(links.map(link => link.textContent)).toEqual(names)
  expect(links.every(link => link.getAttribute('rel') === 'noopener noreferrer')).toBe(true)
})

test('R8 the local chain has its own faucet', async () => {
  open()
  const tokens = within(await screen.findByTestId('test-tokens'))
  expect(tokens.queryByRole('link')).toBeNull()
  expect(tokens.getByRole('button').textContent).toBe('Get play money')
})
