import type { WithdrawalRequest } from '@kindyield/api-contract'
import type { Address } from 'viem'
import { batchCalls } from '#web3/calls/position-calls.ts'
import { claimCall } from '#web3/calls/withdraw-calls.ts'
import type { ChainAccess } from '#web3/client/create-web3.ts'
import { vaultBatches } from './vault-batches.ts'

/** The transactions that claim requests, each with the requests of one vault. */
export function claimBatches(
  chain: ChainAccess,
  requests: readonly WithdrawalRequest[],
  recipient?: Address,
) {
  const claim = ({ vault, requestId }: WithdrawalRequest) =>
    claimCall(chain, vault as Address, BigInt(requestId), recipient)
  return vaultBatches(requests).map(batch => {
    const [first, ...more] = batch
    return { batch, call: batchCalls(chain, [claim(first), ...more.map(claim)]) }
  })
}
