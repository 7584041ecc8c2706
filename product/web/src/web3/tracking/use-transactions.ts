import { useMemo, useSyncExternalStore } from 'react'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { isAsked, type StoredTransaction } from './stored-transaction.ts'
import { transactions } from './transaction-store.ts'

/** The stored transactions on the networks of this deployment, newest first. */
export function useTransactions(): readonly StoredTransaction[] {
  const networks = useNetworks()
  const all = useSyncExternalStore(transactions.subscribe, transactions.getAll)
  return useMemo(
    () => all.filter(each => networks.some(({ chainId }) => chainId === each.chainId)),
    [all, networks],
  )
}

/** Those of the connected account. */
export function useAccountTransactions(): readonly StoredTransaction[] {
  const all = useTransactions()
  const account = useAccount()
  return useMemo(() => all.filter(each => each.account === account), [all, account])
}

/** What the form waits for from the wallet; null when it waits for nothing. While it does, its fields are locked. */
export function useWalletRequest(form: string): StoredTransaction | null {
  const mine = useAccountTransactions()
  return mine.find(each => each.form === form && isAsked(each)) ?? null
}
