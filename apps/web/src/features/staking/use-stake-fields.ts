import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Protocol } from '../../lib/protocol.ts'
import type { AssetSymbol } from '../../web3/assets.ts'

const FIRST_PERCENT = '25'

/** What the reader has entered. The NGO is in the address, so that it can be linked to. */
export function useStakeFields(protocol: Protocol) {
  const [search, setSearch] = useSearchParams()
  const [symbols, setSymbols] = useState<Record<Protocol, AssetSymbol>>({ lido: 'ETH', aave: 'USDC' })
  const [amount, setTyped] = useState('')
  const [mostOf, setMostOf] = useState<AssetSymbol | null>(null)
  const [percent, setPercent] = useState(FIRST_PERCENT)
  /** Until then an empty field is not called wrong. */
  const [tried, setTried] = useState(false)
  const symbol = symbols[protocol]
  const setAmount = (text: string) => {
    setTyped(text)
    setMostOf(null)
  }

  const ngoId = search.get('ngo')
  const isMost = mostOf === symbol

  return {
    /** Another text as soon as any field changes. */
    entered: [protocol, ngoId, symbol, isMost ? 'most' : amount, percent].join(' '),
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
    /** Everything that can be put in, however balance and fee move, until something else is entered. */
    isMost,
    setMost() {
      setTyped('')
      setMostOf(symbol)
    },
    percent,
    setPercent,
    tried,
    setTried,
  }
}
