import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { jsonResponse } from '#test/fake-api.ts'
import { getText } from '#test/get-text.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { useWallet } from '#web3/wallet/use-wallet.ts'
import { MissingTokenNotice } from './missing-token-notice.tsx'

const SEPOLIA = 11_155_111

function Field({ symbol, balance }: { symbol: string; balance: bigint | null }) {
  return (
    <>
      <p data-testid="wallet-state">{useWallet().status}</p>
      <MissingTokenNotice
        protocol={['ETH', 'stETH', 'wstETH'].includes(symbol) ? 'lido' : 'aave'}
        symbol={symbol}
        held={balance}
      />
    </>
  )
}

async function open(symbol: string, balance: bigint | null, chainId?: number) {
  const address = `0x${'1'.repeat(40)}`
  const blocks = [{ chainId: 31_337, blockNumber: 1 }]
  const at = { blocks, timestamp: '2026-11-15T12:00:00Z', aheadSeconds: 0 }
  const funded = {
    id: 'a-first-job',
    action: { act: 'fund', address },
    status: 'done',
    doneSteps: 1,
    allSteps: 1,
    outcome: { act: 'fund', address, ...at },
    failure: null,
  }
  const answers = { '/api/local/jobs/': () => jsonResponse({ data: funded }, 202) }
  const requests = renderWithWallet(<Field symbol={symbol} balance={balance} />, answers, { chainId })
  await waitFor(() => expect(getText('wallet-state')).toBe('connected'))
  return requests
}

describe('R8 a user without the token', () => {
  test('sees its faucet on a test network', async () => {
    await open('USDC', 0n, SEPOLIA)
    const link = screen.getByRole('link', { name: 'Get test USDC, opens in a new tab' })
    expect(link.getAttribute('href')).toContain('app.aave.com/faucet')
    expect(screen.queryByTestId('play-money')).toBeNull()
  })

  test('gets test funds on the local chain', async () => {
    const requests = await open('stETH', 0n)
    expect(screen.queryByRole('link')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Get play money' }))
    expect((await screen.findByRole('status')).textContent).toContain('Yours has it now')
    expect(requests.map(({ pathname }) => pathname)).toContainEqual(
      expect.stringMatching(/^\/api\/local\/jobs\/[0-9a-f]{32}$/),
    )
  })

  test.each([
    ['has some', 'USDC', 1n],
    ['is not known to have none', 'USDC', null],
    ['needs a token without a faucet on this network', 'stETH', 0n],
  ])('sees nothing who %s', async (_, symbol, balance) => {
    await open(symbol, balance, SEPOLIA)
    expect(screen.queryByTestId('missing-token')).toBeNull()
  })
})
