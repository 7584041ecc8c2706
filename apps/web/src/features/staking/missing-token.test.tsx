import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { json } from '../../test/fake-api.ts'
import { openWithWallet } from '../../test/open-with-wallet.tsx'
import { useWallet } from '../../web3/use-wallet.ts'
import { MissingToken } from './missing-token.tsx'
import type { Stake } from './use-stake.ts'

const SEPOLIA = 11_155_111
const LOCAL = 31_337

function Field({ symbol, balance }: { symbol: string; balance: bigint | undefined }) {
  const stake = { fields: { symbol }, balance: { data: balance } } as Stake
  return (
    <>
      <p data-testid="wallet-state">{useWallet().status}</p>
      <MissingToken stake={stake} />
    </>
  )
}

let takeAway = () => {}
afterEach(() => takeAway())

async function open(symbol: string, balance: bigint | undefined, chainId: number) {
  const address = `0x${'1'.repeat(40)}`
  const at = { blockNumber: 1, timestamp: '2026-11-15T12:00:00Z', aheadSeconds: 0 }
  const funded = {
    id: 'a-first-job',
    action: { act: 'fund', address },
    status: 'done',
    doneSteps: 1,
    allSteps: 1,
    outcome: { act: 'fund', address, ...at },
    failure: null,
  }
  const answers = { '/api/local/jobs/': () => json({ data: funded }, 202) }
  const opened = openWithWallet(<Field symbol={symbol} balance={balance} />, chainId, answers)
  takeAway = opened.takeAway
  await waitFor(() => expect(screen.getByTestId('wallet-state').textContent).toBe('connected'))
  return opened
}

describe('R8 somebody without the token', () => {
  test('is led to its faucet on a test network', async () => {
    await open('USDC', 0n, SEPOLIA)
    const link = screen.getByRole('link', { name: 'Get test USDC, opens in a new tab' })
    expect(link.getAttribute('href')).toContain('app.aave.com/faucet')
    expect(screen.queryByTestId('play-money')).toBeNull()
  })

  test('gets play money on the local chain', async () => {
    const { requests } = await open('stETH', 0n, LOCAL)
    expect(screen.queryByRole('link')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Get play money' }))
    expect((await screen.findByRole('status')).textContent).toContain('Yours has it now')
    expect(requests.map(({ pathname }) => pathname)).toContainEqual(
      expect.stringMatching(/^\/api\/local\/jobs\/[0-9a-f]{32}$/),
    )
  })

  test.each([
    ['has some', 'USDC', 1n],
    ['is not known to have none', 'USDC', undefined],
    ['wants one that this network has no faucet for', 'stETH', 0n],
  ])('is told nothing who %s', async (_, symbol, balance) => {
    await open(symbol, balance, SEPOLIA)
    expect(screen.queryByTestId('missing-token')).toBeNull()
  })
})
