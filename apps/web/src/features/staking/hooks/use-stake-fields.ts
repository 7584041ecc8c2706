import type { Protocol } from '@kindyield/chain/protocols'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AssetSymbol } from '../../../web3/network/assets.ts'

const DEFAULT_PERCENT = '25'

/** The form's fields. The NGO is in the URL, so that it can be linked to. */
export function useStakeFields(protocol: Protocol) {
  const [search, setSearch] = useSearchParams()
  const [symbols, setSymbols] = useState<Record<Protocol, AssetSymbol>>({ lido: 'ETH', aave: 'USDC' })
  const [amount, setTyped] = useState('')
  const [maxSymbol, setMaxSymbol] = useState<AssetSymbol | null>(null)
  const [percent, setPercent] = useState(DEFAULT_PERCENT)
  /** Whether a submit was attempted; before that an empty field shows no error. */
  const [tried, setTried] = useState(false)
  const [edits, setEdits] = useState(0)
  const symbol = symbols[protocol]
  const edit = () => setEdits(count => count + 1)
  const clearAmount = () => {
    setTyped('')
    setMaxSymbol(null)
  }

  const ngoId = search.get('ngo')
  const isMax = maxSymbol === symbol

  return {
    /** Changes with every field. */
    formKey: [protocol, ngoId, symbol, isMax ? 'max' : amount, percent].join(' '),
    /** Changes with every edit of the user, not when a sent amount is cleared. */
    entryKey: `${protocol} ${edits}`,
    ngoId,
    setNgoId(id: string) {
      edit()
      setSearch({ ngo: id }, { replace: true, preventScrollReset: true })
    },
    symbol,
    setSymbol(next: AssetSymbol) {
      edit()
      setSymbols(all => ({ ...all, [protocol]: next }))
      clearAmount()
      setTried(false)
    },
    amount,
    setAmount(text: string) {
      edit()
      setTyped(text)
      setMaxSymbol(null)
    },
    clearAmount,
    /** The maximum amount, which follows balance and fee until another amount is entered. */
    isMax,
    setMax() {
      edit()
      setTyped('')
      setMaxSymbol(symbol)
    },
    percent,
    setPercent(text: string) {
      edit()
      setPercent(text)
    },
    tried,
    setTried,
  }
}
