import { formatAddress } from '@kindyield/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useApi } from '../../lib/api-context.ts'
import type { Protocol } from '../../lib/protocol.ts'
import { RequestError } from '../../lib/request-error.ts'
import { type Asset, type AssetSymbol, assetsOf } from '../../web3/assets.ts'
import { decimalsQuery } from '../../web3/chain-queries.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import type { VaultPosition } from '../../web3/withdraw-calls.ts'
import { positionBalanceQuery, positionTermsQuery } from '../../web3/withdraw-queries.ts'
import { depositsQuery, userNgosQuery } from './withdraw-queries.ts'

export interface OpenPosition extends VaultPosition {
  key: string
  protocol: Protocol
  /** What amounts are shown in: stETH counts as the ether that it stands for. */
  symbol: string
  decimals: number
  ngoName: string
  imageLink: string
  isFinished: boolean
  /** This, principal and start: what the vault says, else what the server last said. */
  percent: number
  principal: bigint
  donated: bigint
  /** What the vault says, else what the server last said; null while neither does. */
  balance: bigint | null
  startDate: Date
}

/** The vault and its protocol each cut the last wei of a balance. That is no loss. */
const ROUNDING = 2n

/** What the position holds beyond its principal: yield that was not given. Below zero after a loss. */
export function keptYield({ balance, principal }: OpenPosition): bigint | null {
  if (balance === null) return null
  const kept = balance - principal
  return kept < 0n && kept >= -ROUNDING ? 0n : kept
}

/** R15: the open positions of who is signed in, each with what it is worth now. */
export function usePositions(protocol: Protocol, owner: Address) {
  const api = useApi()
  const web3 = useWeb3()
  const deposits = useQuery(depositsQuery(api, protocol))
  const ngos = useQuery(userNgosQuery(api, protocol)).data
  const open = (deposits.data ?? [])
    .filter(({ isOpen }) => isOpen)
    .map(row => ({
      row,
      vault: row.vault as Address,
      id: BigInt(row.positionId),
      token: row.token as Address,
      asset: assetOf(row.token as Address),
    }))
  const balances = useQueries({ queries: open.map(each => positionBalanceQuery(web3, owner, each)) })
  const terms = useQueries({ queries: open.map(each => positionTermsQuery(web3, protocol, owner, each)) })
  const assets = [...new Map(open.map(({ asset }) => [asset.token, asset])).values()]
  const decimals = useQueries({ queries: assets.map(asset => decimalsQuery(web3, asset)) })

  const positions = open.map(({ row, asset, ...place }, index): OpenPosition | null => {
    const ngo = ngos?.find(({ id }) => id === row.ngoId)
    const digits = decimals[assets.findIndex(({ token }) => token === asset.token)]?.data
    if (digits === undefined) return null
    const { percent = row.percent, principal, startDate } = terms[index]?.data ?? {}
    return {
      ...place,
      key: `${row.vault} ${row.positionId}`,
      protocol,
      symbol: asset.symbol,
      decimals: digits,
      ngoName: row.ngoName,
      imageLink: ngo?.imageLink ?? '',
      isFinished: ngo?.status === 'finished',
      percent,
      principal: principal ?? BigInt(row.principal),
      donated: BigInt(row.donated),
      balance: balances[index]?.data ?? (row.balance === null ? null : BigInt(row.balance)),
      startDate: startDate ?? new Date(row.startDate),
    }
  })
  const isWhole = positions.every(position => position !== null)
  const chainIsAway = decimals.some(({ isError }) => isError)
  return {
    positions: deposits.data && isWhole ? positions : null,
    /** What was read last stays, with this beside it. */
    failure: chainIsAway ? new RequestError('network', 'The chain could not be read') : deposits.error,
    isFetching: deposits.isFetching || decimals.some(query => query.isFetching),
    async refetch() {
      await Promise.all([deposits, ...decimals].map(query => query.refetch()))
    },
  }

  function assetOf(token: Address): Asset {
    if (protocol === 'lido') return { symbol: 'ETH', protocol, token: null }
    const known = assetsOf(web3?.network, protocol)
    return (
      known.find(asset => asset.token !== null && web3?.library.isAddressEqual(asset.token, token)) ?? {
        symbol: formatAddress(token) as AssetSymbol,
        protocol,
        token,
      }
    )
  }
}
