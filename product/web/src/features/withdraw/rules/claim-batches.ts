import type { WithdrawalRequest } from '@kindyield/api-contract'
import type { Address } from 'viem'
import { batchCalls } from '#web3/calls/position-calls.ts'
import { claimCall } from '#web3/calls/withdraw-calls.ts'
import type { Web3 } from '#web3/client/create-web3.ts'
import { vaultBatches } from './vault-batches.ts'

/** The transactions that claim requests, each with the requests of one vault. */
export function claimBatches(
  lazyImports: Web3['lazyImports'],
  requests: readonly WithdrawalRequest[],
  recipient?: Address,
) {
  const claim = ({ vault, requestId }: WithdrawalRequest) =>
    claimCall(lazyImports, vault as Address, BigInt(requestId), recipient)
  return vaultBatches(requests).map(batch => {
    const [first, ...more] = batch
    return { batch, call: batchCalls(lazyImports, [claim(first), ...more.map(claim)]) }
  })
}
