import { lidoVaultAbi } from '@kindyield/chain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { decodeFunctionData, encodeAbiParameters, type Hex, parseGwei, toHex } from 'viem'
import { expect, test } from 'vitest'
import { useClaims } from '#features/withdraw/hooks/use-claims.ts'
import { exampleRequest } from '#test/example-positions.ts'
import { jsonResponse } from '#test/fake-api.ts'
import { fakeChain } from '#test/fake-chain.ts'
import { findText, getText } from '#test/get-text.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { WALLET_ADDRESS } from '#test/stored-wallet.ts'
import { WithdrawalRequests } from './withdrawal-requests.tsx'

const VAULT = `0x${'11'.repeat(20)}`
const OTHER_VAULT = `0x${'44'.repeat(20)}`

/** An empty list. */
const NO_RESULTS = encodeAbiParameters([{ type: 'bytes[]' }], [[]])

function Requests() {
  return <WithdrawalRequests holder={WALLET_ADDRESS} claims={useClaims()} />
}

test('R15 R16 R39 requests of a vault are claimed in one transaction; the fee is that of all; a declined one ends the rest', async () => {
  fakeChain(
    { 'function multicall(bytes[])': () => ({ result: NO_RESULTS }) },
    {
      eth_estimateGas: () => toHex(100_000),
      eth_getBlockByNumber: () => ({
        number: '0x1',
        baseFeePerGas: toHex(parseGwei('10')),
        transactions: [],
      }),
      eth_maxPriorityFeePerGas: () => toHex(parseGwei('1')),
    },
  )
  const sent: { to: Hex; data: Hex }[] = []
  const wallet = {
    eth_sendTransaction([call]: unknown[]) {
      sent.push(call as { to: Hex; data: Hex })
      throw Object.assign(new Error('User rejected the request'), { code: 4001 })
    },
  }
  const ready = { status: 'finalized', claimable: '1999000000000000000' } as const
  const data = [
    exampleRequest({ ...ready, requestId: '44', vault: VAULT }),
    exampleRequest({ ...ready, requestId: '43', vault: OTHER_VAULT }),
    exampleRequest({ ...ready, requestId: '42', vault: VAULT }),
  ]
  const answers = { '/api/lido/withdraw/request': () => jsonResponse({ data, total: data.length }) }
  renderWithWallet(<Requests />, answers, { wallet })
  expect(await findText('claim-all')).toBe('Claim all 3')
  expect(getText('claim-all-steps')).toBe('2 transactions, one per non-profit.')
  // 2 × 100,000 gas at 10 × 1.2 + 1 + 1.5 gwei.
  await waitFor(() => expect(getText('claim-all-fee')).toBe('Network fee 0.0029 ETH'))
  await waitFor(() => {
    fireEvent.click(screen.getByTestId('claim-all'))
    expect(sent).toHaveLength(1)
  })
  await screen.findByTestId('claim-failure')
  expect(sent.map(({ to }) => to)).toEqual([VAULT])
  const { functionName, args } = decodeFunctionData({ abi: lidoVaultAbi, data: sent[0]?.data ?? '0x' })
  expect(functionName).toBe('multicall')
  const calls = (args as [Hex[]])[0].map(each => decodeFunctionData({ abi: lidoVaultAbi, data: each }))
  expect(calls).toEqual([
    { functionName: 'claimWithdrawal', args: [44n] },
    { functionName: 'claimWithdrawal', args: [42n] },
  ])
  expect(screen.queryByTestId('claimed')).toBeNull()
})
