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
  const symbol = symbols[protocol]
  const setAmount = (text: string) => {
    setTyped(text)
    setMaxSymbol(null)
  }

  const ngoId = search.get('ngo')
  const isMax = maxSymbol === symbol

  return {
    /** Changes with every field. */
    formKey: [protocol, ngoId, symbol, isMax ? 'max' : amount, percent].join(' '),
    ngoId,
    setNgoId: (id: string) => setSearch({ ngo: id }, { replace: true, preventScrollReset: true }),
    symbol,
    setSymbol(next: AssetSymbol) {
      setSymbols(all => ({ ...all, [protocol]: next }))
      setAmount('')
      setTried(false)
    },
    amount,
    setAmount,
    /** The maximum amount, which follows balance and fee until another amount is entered. */
    isMax,
    setMax() {
      setTyped('')
      setMaxSymbol(symbol)
    },
    percent,
    setPercent,
    tried,
    setTried,
  }
}
