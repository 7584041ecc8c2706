import { loadWhenOnline } from '#lib/runtime/load-when-online.ts'
import { TransactionFailure } from '#web3/tracking/transaction-failure.ts'

let bundle: typeof import('./transaction-bundle.ts') | undefined

/** A chunk that fails to load means that the network is unreachable. */
export async function loadTransactionBundle() {
  try {
    bundle ??= await loadWhenOnline(() => import('./transaction-bundle.ts'))
    return bundle
  } catch (cause) {
    throw new TransactionFailure('transaction.unreached', { cause })
  }
}
