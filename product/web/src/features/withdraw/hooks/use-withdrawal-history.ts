import type { AaveTransaction, LidoTransaction } from '@kindyield/api-contract'
import { ETH_SYMBOLS, eventOfCode, formatAddress, type Protocol } from '@kindyield/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import {
  aaveWithdrawalsQuery,
  lidoWithdrawalsQuery,
} from '#features/withdraw/api/past-withdrawals-queries.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useNetworkOf } from '#lib/config/use-networks.ts'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale } from '#lib/i18n/use-t.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { listAssets } from '#web3/network/assets.ts'
import { decimalsQuery } from '#web3/reads/token-queries.ts'

/** Withdrawals paid at once, with amounts in the token paid out. */
export function useWithdrawalHistory(protocol: Protocol) {
  const locale = useLocale()
  const api = useApi()
  const chain = useChain(protocol)
  const network = useNetworkOf(protocol)
  const lido = useQuery({ ...lidoWithdrawalsQuery(api), enabled: protocol === 'lido' })
  const aave = useQuery({ ...aaveWithdrawalsQuery(api), enabled: protocol === 'aave' })
  const assets = protocol === 'aave' ? listAssets(network, protocol) : []
  const decimals = useQueries({ queries: assets.map(asset => decimalsQuery(chain, asset)) })

  const isKnown = decimals.every(({ data }) => data !== undefined)
  const rows = protocol === 'lido' ? lido.data?.map(toLidoRow) : aave.data?.map(toAaveRow)
  return { query: protocol === 'lido' ? lido : aave, rows: isKnown ? rows : undefined }

  function toLidoRow(row: LidoTransaction) {
    const symbol = ETH_SYMBOLS[eventOfCode('lido', row.action).ethType ?? 'stEth']
    return toRow(row, formatTokenAmount(BigInt(row.tokenAmount), ETHER_DECIMALS, symbol, locale))
  }

  function toAaveRow(row: AaveTransaction) {
    const index = assets.findIndex(
      ({ token }) => token && chain?.lazyImports.isAddressEqual(token, row.token as `0x${string}`),
    )
    const symbol = assets[index]?.symbol ?? formatAddress(row.token)
    const digits = decimals[index]?.data ?? ETHER_DECIMALS
    const amount = formatTokenAmount(BigInt(row.amount), digits, row.inAToken ? `a${symbol}` : symbol, locale)
    return toRow(row, amount)
  }

  function toRow(
    { id, chainId, ngoName, positionNumber, timestamp, transactionHash }: AaveTransaction | LidoTransaction,
    amount: string,
  ) {
    return { id, chainId, ngoName, positionNumber, date: new Date(timestamp), transactionHash, amount }
  }
}
