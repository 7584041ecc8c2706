import type { DepositsInfo } from '@kindyield/api-contract'
import { formatAddress, type Protocol } from '@kindyield/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { userNgosQuery } from '#features/withdraw/api/user-ngos-query.ts'
import { type OpenPosition, yieldWithin } from '#features/withdraw/rules/open-position.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useNetworkOf } from '#lib/config/use-networks.ts'
import { RequestError } from '#lib/errors/request-error.ts'
import { withoutRounding } from '#lib/format/rounding.ts'
import { depositsQuery } from '#lib/queries/deposits-query.ts'
import { useShownRows } from '#lib/ui-state/use-shown-rows.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { type Asset, type AssetSymbol, listAssets } from '#web3/network/assets.ts'
import { positionBalanceQuery, positionTermsQuery } from '#web3/reads/position-queries.ts'
import { decimalsQuery } from '#web3/reads/token-queries.ts'

/** Totals of one token: `open` of the open positions, the others of all. */
export type TokenTotals = DepositsInfo['data']['totals'][number]

/**
 * The holder's open positions with their current balances. Those that a list shows, or the one with this number, are
 * read from the chain; the others are as the server knows them.
 */
export function usePositions(protocol: Protocol, holder: Address, number?: number) {
  const { shown, showMore } = useShownRows()
  const api = useApi()
  const network = useNetworkOf(protocol)
  const chain = useChain(protocol)
  const deposits = useQuery(depositsQuery(api, protocol))
  const ngos = useQuery(userNgosQuery(api, protocol)).data
  const open = (deposits.data?.positions ?? [])
    .filter(({ isOpen }) => isOpen)
    .map(row => ({
      row,
      vault: row.vault as Address,
      id: BigInt(row.positionId),
      token: row.token as Address,
      asset: assetOf(row.token as Address),
    }))
  const isRead = ({ row }: (typeof open)[number], index: number) =>
    number === undefined ? index < shown : row.number === number
  const read = open.filter(isRead)
  const balances = useQueries({ queries: read.map(each => positionBalanceQuery(chain, holder, each)) })
  const terms = useQueries({ queries: read.map(each => positionTermsQuery(chain, protocol, holder, each)) })
  const readAt = new Map(read.map(({ row }, at) => [row.number, at]))
  const assets = [...new Map(open.map(({ asset }) => [asset.token, asset])).values()]
  const decimals = useQueries({ queries: assets.map(asset => decimalsQuery(chain, asset)) })

  const positions = open.map(({ row, asset, ...place }): OpenPosition | null => {
    const at = readAt.get(row.number) ?? -1
    const ngo = ngos?.find(({ id }) => id === row.ngoId)
    const digits = decimals[assets.findIndex(({ token }) => token === asset.token)]?.data
    if (digits === undefined) return null
    const { percent = row.percent, principal, startDate } = terms[at]?.data ?? {}
    return {
      ...place,
      chainId: row.chainId,
      key: `${row.vault} ${row.positionId}`,
      number: row.number,
      protocol,
      symbol: asset.symbol,
      decimals: digits,
      ngoId: row.ngoId,
      ngoName: row.ngoName,
      imageLink: ngo?.imageLink ?? '',
      isFinished: ngo?.status === 'finished',
      isPaused: ngo?.status === 'paused',
      tranche: row.tranche,
      isWhole: row.isWhole,
      percent,
      principal: principal ?? BigInt(row.principal),
      donated: BigInt(row.donated),
      kept: BigInt(row.kept),
      yieldWithin: yieldWithin(row, digits),
      arrivedFrom: row.arrivedFrom,
      given: row.given.map(({ donated, ...ngo }) => ({ ...ngo, amount: BigInt(donated) })),
      unsettledDonation: withoutRounding(BigInt(row.unsettled?.donated ?? 0), digits),
      unsettledKept: withoutRounding(BigInt(row.unsettled?.kept ?? 0), digits),
      shortfall: BigInt(row.shortfall ?? 0),
      balance: balances[at]?.data ?? (row.balance === null ? null : BigInt(row.balance)),
      startDate: startDate ?? new Date(row.startDate),
    }
  })
  const isComplete = positions.every(position => position !== null)
  const isChainUnreachable = decimals.some(({ isError }) => isError)
  return {
    positions: deposits.data && isComplete ? positions : null,
    shown,
    showMore,
    totals: deposits.data?.totals ?? [],
    /** Announced changes that concern the positions. */
    changes: deposits.data?.changes ?? [],
    /** Shown beside the positions that were read last. */
    failure: isChainUnreachable ? new RequestError('network', 'The chain could not be read') : deposits.error,
    isFetching: deposits.isFetching || decimals.some(query => query.isFetching),
    async refetch() {
      await Promise.all([deposits, ...decimals].map(query => query.refetch()))
    },
  }

  function assetOf(token: Address): Asset {
    if (protocol === 'lido') return { symbol: 'ETH', protocol, token: null }
    const known = listAssets(network, protocol)
    return (
      known.find(asset => asset.token !== null && chain?.lazyImports.isAddressEqual(asset.token, token)) ?? {
        symbol: formatAddress(token) as AssetSymbol,
        protocol,
        token,
      }
    )
  }
}
