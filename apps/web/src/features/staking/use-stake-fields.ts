import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Protocol } from '../../lib/protocol.ts'
import type { AssetSymbol } from '../../web3/assets.ts'

const FIRST_PERCENT = '25'

/** What the reader has entered. The NGO is in the address, so that it can be linked to. */
export function useStakeFields(protocol: Protocol) {
  const [search, setSearch] = useSearchParams()
  const [symbols, setSymbols] = useState<Record<Protocol, AssetSymbol>>({ lido: 'ETH', aave: 'USDC' })
  const [amount, setAmount] = useState('')
  const [percent, setPercent] = useState(FIRST_PERCENT)
  /** Until then an empty field is not called wrong. */
  const [tried, setTried] = useState(false)

  return {
    ngoId: search.get('ngo'),
    setNgoId: (id: string) => setSearch({ ngo: id }, { replace: true, preventScrollReset: true }),
    symbol: symbols[protocol],
    setSymbol(symbol: AssetSymbol) {
      setSymbols(all => ({ ...all, [protocol]: symbol }))
      setAmount('')
      setTried(false)
    },
    amount,
    setAmount,
    percent,
    setPercent,
    tried,
    setTried,
  }
}
