import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#lib/api/api-context.ts'
import { waitUntilIndexed } from '#lib/queries/wait-until-indexed.ts'
import { logWarning } from '#lib/runtime/log-warning.ts'
import { sleep } from '#lib/runtime/sleep.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { isEnded } from '#web3/tracking/stored-transaction.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'
import { useTransactions } from '#web3/tracking/use-transactions.ts'
import { loadTransactionBundle } from './load-transaction-bundle.ts'
import { showTransaction } from './transaction-toasts.ts'

/** The user waits at most half a minute for the indexer. */
const INDEXING_POLLS = {
  bounded: { intervalMs: 500, maxAttempts: 60 },
  unbounded: { intervalMs: 5_000, maxAttempts: Number.POSITIVE_INFINITY },
}

/** Follows the stored transactions while the app is open. Loads the code once there is one to follow. */
export function TransactionTracker() {
  const web3 = useWeb3()
  const api = useApi()
  const queryClient = useQueryClient()
  const hasOpen = useTransactions().some(each => !isEnded(each))
  const [isNeeded, setNeeded] = useState(false)
  if (hasOpen && !isNeeded) setNeeded(true)

  useEffect(() => {
    if (!web3 || !isNeeded) return
    let stops: (() => void)[] = []
    let isMounted = true
    loadTransactionBundle().then(
      ({ findChainOf, trackTransactions }) => {
        if (!isMounted) return
        stops = web3.chains.map(({ id, client }) =>
          trackTransactions({
            client,
            chainId: id,
            store: transactions,
            waitForPoll: () => sleep(client.pollingInterval),
            waitUntilIndexed: (block, wait) => waitUntilIndexed(api, id, block, INDEXING_POLLS[wait]),
            findElsewhere: hash =>
              findChainOf(
                hash,
                web3.chains.filter(chain => chain.id !== id),
              ),
            onChange: showTransaction,
            onIndexed: () => void queryClient.invalidateQueries(),
          }),
        )
      },
      (error: unknown) => logWarning('Loading the code that follows transactions failed', error),
    )
    return () => {
      isMounted = false
      for (const stop of stops) stop()
    }
  }, [web3, api, queryClient, isNeeded])
  return null
}
