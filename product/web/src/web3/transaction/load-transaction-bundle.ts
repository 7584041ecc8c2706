import { loadPageMessages } from '#lib/i18n/i18n.ts'
import { loadWhenOnline } from '#lib/runtime/load-when-online.ts'
import { TransactionFailure } from '#web3/tracking/transaction-failure.ts'

let bundle: typeof import('./transaction-bundle.ts') | undefined

/** A chunk that fails to load means that the network is unreachable. */
export async function loadTransactionBundle() {
  try {
    if (bundle) return bundle
    // What is said while a wallet changes its network is among the messages of the other pages.
    const [loaded] = await Promise.all([
      loadWhenOnline(() => import('./transaction-bundle.ts')),
      loadPageMessages(),
    ])
    bundle = loaded
    return bundle
  } catch (cause) {
    throw new TransactionFailure('transaction.unreached', { cause })
  }
}
