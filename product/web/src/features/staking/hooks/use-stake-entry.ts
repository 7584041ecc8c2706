import type { Protocol } from '@kindyield/domain'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readStakeEntry, type StakeEntry, writeStakeEntry } from '#features/staking/rules/stake-address.ts'
import { withoutSentAmount } from '#features/staking/rules/without-sent-amount.ts'
import { type AssetSymbol, haveSameUnit } from '#web3/network/assets.ts'

/** Browsers limit how often an address may change. */
const WRITE_DELAY_MS = 250

/** What the user entered. It is in the URL, so that a reload keeps them and an NGO can be linked to. */
export function useStakeEntry(protocol: Protocol) {
  const [search, setSearch] = useSearchParams()
  /** Amounts do not mean the same in the other protocol, so each has its own. */
  const [entries, setEntries] = useState<Record<Protocol, StakeEntry>>(() => {
    const none = new URLSearchParams()
    const empty = { lido: readStakeEntry(none, 'lido'), aave: readStakeEntry(none, 'aave') }
    return { ...empty, [protocol]: withoutSentAmount(readStakeEntry(search, protocol)) }
  })
  const [percentText, setPercentText] = useState(entries[protocol].percentText)
  const entry = { ...entries[protocol], percentText }

  const change = (changes: Partial<StakeEntry>) =>
    setEntries(all => ({ ...all, [protocol]: { ...all[protocol], ...changes } }))

  const address = writeStakeEntry(search, entry, protocol).toString()
  const [page] = useState(() => window.location.pathname)
  useEffect(() => {
    if (address === search.toString()) return
    const timer = window.setTimeout(() => {
      // While the next page loads, this one is still rendered: writing would lead back to it.
      if (window.location.pathname !== page) return
      // Likewise while a sheet opens over it: the effect runs again with the sheet's address.
      if (window.location.search.includes('position=') && !search.has('position')) return
      setSearch(address, { replace: true, preventScrollReset: true })
    }, WRITE_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [address, page, search, setSearch])

  return {
    /** The NGO as links name it. */
    entry: { ...entry, ngo: search.get('ngo') },
    setNgo(reference: string) {
      const after = new URLSearchParams(search)
      after.set('ngo', reference)
      setSearch(after, { replace: true, preventScrollReset: true })
    },
    setSymbol(symbol: AssetSymbol) {
      const isKept = !entry.isMax && haveSameUnit(entry.symbol, symbol)
      change({ symbol, isMax: false, ...(!isKept && { amountText: '' }) })
    },
    setAmountText: (amountText: string) => change({ amountText, isMax: false }),
    clearAmount: () => change({ amountText: '', isMax: false }),
    setMax: () => change({ amountText: '', isMax: true }),
    setPercentText,
  }
}
