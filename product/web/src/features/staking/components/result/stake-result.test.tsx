import { lidoVaultAbi } from '@kindyield/chain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  encodeAbiParameters,
  encodeEventTopics,
  getAbiItem,
  type Log,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import type { SubmittedStake } from '#features/staking/hooks/use-stake-form.ts'
import { examplePosition, exampleTotals } from '#test/example-positions.ts'
import { exampleStatus } from '#test/example-status.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { StakeResult } from './stake-result.tsx'

const position = examplePosition()
const hash = position.transactionHash as `0x${string}`

/** The log of the stake that opened the example's position. */
function stakedLog() {
  const args = { id: BigInt(position.positionId), staker: zeroAddress }
  const { inputs } = getAbiItem({ abi: lidoVaultAbi, name: 'Staked' })
  const entry = { tranche: 0n, units: 0n, shares: 0n, rate: 0n }
  return {
    address: position.vault,
    topics: encodeEventTopics({ abi: lidoVaultAbi, eventName: 'Staked', args }),
    data: encodeAbiParameters(inputs.slice(2), [0n, 0, zeroAddress, 0n, 0n, 0, 0n, entry, zeroAddress]),
  } as Log
}

function open(positions: () => (typeof position)[]) {
  const { fetch, requests } = fakeApi({
    '/api/status': () => jsonResponse(exampleStatus),
    '/api/lido/user/deposits-info': () =>
      jsonResponse({ data: { totals: [exampleTotals()], positions: positions(), changes: [] } }),
  })
  const sent = {
    protocol: 'lido',
    formattedAmount: '6 ETH',
    percent: 25,
    ngo: { id: '1', name: 'Blue Tide', imageLink: '' },
  } as SubmittedStake
  const receipt = {
    transactionHash: hash,
    blockNumber: 8n,
    gasUsed: 1n,
    effectiveGasPrice: 1n,
    logs: [stakedLog()],
  } as unknown as TransactionReceipt
  const outcome = { chainId: 31_337, hash, receipt, isIndexed: true }
  renderInApp(<StakeResult sent={sent} outcome={outcome} onAgain={() => {}} />, { fetch })
  return requests
}

const link = () => {
  const element = screen.getByTestId('stake-position-link')
  return [element.textContent, element.getAttribute('href')]
}

test('R10 a stake leads to the position that it opened', async () => {
  open(() => [examplePosition({ positionId: '6', number: 1 }), position])
  await waitFor(() => expect(link()).toEqual(['See your position', '/?position=2']))
})

test('R10 a stake that is not in the index yet leads to the list of positions', async () => {
  const requests = open(() => [examplePosition({ transactionHash: `0x${'00'.repeat(32)}` })])
  await waitFor(() =>
    expect(requests.map(({ pathname }) => pathname)).toContain('/api/lido/user/deposits-info'),
  )
  await screen.findByTestId('position-id')
  expect(link()).toEqual(['See your positions', '/withdraw?protocol=lido'])
})

test('R45 what is shared is the picture of the link, which can be downloaded', async () => {
  open(() => [position])
  const picture = await screen.findByTestId('share-picture')
  const told = 'protocol=lido&gives=25'
  expect(picture.getAttribute('src')).toBe(`/share/ngo/1.png?language=en&${told}`)
  expect(screen.getByTestId('download-share-picture').getAttribute('href')).toBe(picture.getAttribute('src'))

  fireEvent.click(screen.getByTestId('share-amount'))
  expect(picture.getAttribute('src')).toBe(`/share/ngo/1.png?language=en&${told}&of=6+ETH`)
  expect(picture.getAttribute('alt')).toContain('25% of the yield of 6 ETH to Blue Tide')
})
