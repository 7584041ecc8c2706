import type { AaveTransaction, LidoTransaction } from '@kindyield/api-contract'
import { formatAddress } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-context.ts'
import { ETHER_DECIMALS } from '../../lib/ether.ts'
import { formatToken } from '../../lib/format-token.ts'
import type { Protocol } from '../../lib/protocol.ts'
import { assetsOf } from '../../web3/assets.ts'
import { decimalsQuery } from '../../web3/chain-queries.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import { aaveWithdrawalsQuery, lidoWithdrawalsQuery } from './withdraw-queries.ts'

/** What was taken out at once, with its amount in the token that came out. */
export function useHistory(protocol: Protocol) {
  const { i18n } = useLingui()
  const api = useApi()
  const web3 = useWeb3()
  const lido = useQuery({ ...lidoWithdrawalsQuery(api), enabled: protocol === 'lido' })
  const aave = useQuery({ ...aaveWithdrawalsQuery(api), enabled: protocol === 'aave' })
  const assets = protocol === 'aave' ? assetsOf(web3?.network, protocol) : []
  const decimals = useQueries({ queries: assets.map(asset => decimalsQuery(web3, asset)) })

  const isKnown = decimals.every(({ data }) => data !== undefined)
  const rows = protocol === 'lido' ? lido.data?.map(ofLido) : aave.data?.map(ofAave)
  return { query: protocol === 'lido' ? lido : aave, rows: isKnown ? rows : undefined }

  function ofLido(row: LidoTransaction) {
    const symbol = row.action === '6' ? 'wstETH' : 'stETH'
    return common(row, formatToken(BigInt(row.tokenAmount), ETHER_DECIMALS, symbol, i18n.locale))
  }

  function ofAave(row: AaveTransaction) {
    const index = assets.findIndex(
      ({ token }) => token && web3?.library.isAddressEqual(token, row.token as `0x${string}`),
    )
    const symbol = assets[index]?.symbol ?? formatAddress(row.token)
    const digits = decimals[index]?.data ?? ETHER_DECIMALS
    const amount = formatToken(BigInt(row.amount), digits, row.inAToken ? `a${symbol}` : symbol, i18n.locale)
    return common(row, amount)
  }

  function common(
    { id, ngoName, timestamp, transactionHash }: AaveTransaction | LidoTransaction,
    amount: string,
  ) {
    return { id, ngoName, date: new Date(timestamp), transactionHash, amount }
  }
}
