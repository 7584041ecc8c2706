import type { AnnouncedChange, DepositsInfo, Position } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { useQueries } from '@tanstack/react-query'
import { givenToNgosQuery } from '#features/home/api/home-queries.ts'
import type { SupportedNgo } from '#features/home/rules/rank-ngos.ts'
import { useApi } from '#lib/api/api-context.ts'
import { depositsQuery } from '#lib/queries/deposits-query.ts'
import { useProtocol } from '#web3/client/use-protocol.ts'

export type GivingPosition = Position & { protocol: Protocol }
type GivingChange = AnnouncedChange & { protocol: Protocol }
type Totals = (DepositsInfo['data']['totals'][number] & { protocol: Protocol })[]
export type Giving = {
  totals: Totals
  /** Open ones, in the order of the holder's numbers. */
  positions: GivingPosition[]
  ngos: SupportedNgo[]
  /** Announced changes that concern open positions, with the protocol whose vaults they are about. */
  changes: GivingChange[]
  /** The protocols at which the user ever had a position, and when the first one was opened. */
  begun: { protocol: Protocol; since: string }[]
}

/** The user's positions and NGOs at the protocols that the network has. */
export function useGiving() {
  const api = useApi()
  const { available } = useProtocol()
  const protocols = PROTOCOLS.filter(protocol => available[protocol])
  const deposits = useQueries({ queries: protocols.map(protocol => depositsQuery(api, protocol)) })
  const ngos = useQueries({ queries: protocols.map(protocol => givenToNgosQuery(api, protocol)) })
  const all = [...deposits, ...ngos]
  const isComplete = all.every(({ data }) => data !== undefined)
  const withProtocol = <Row>(rows: readonly Row[], index: number) =>
    rows.map(row => ({ ...row, protocol: protocols[index] as Protocol }))
  const giving: Giving = {
    totals: deposits.flatMap(({ data }, index) => withProtocol(data?.totals ?? [], index)),
    positions: deposits
      .flatMap(({ data }, index) => withProtocol(data?.positions ?? [], index))
      .sort((one, other) => one.number - other.number),
    changes: onceEach(deposits.flatMap(({ data }, index) => withProtocol(data?.changes ?? [], index))),
    ngos: mergeNgos(ngos.flatMap(({ data }, index) => withProtocol(data ?? [], index))),
    begun: protocols.flatMap((protocol, index) => {
      const [since] = (ngos[index]?.data ?? []).flatMap(({ startDates }) => startDates).sort()
      return since === undefined ? [] : [{ protocol, since }]
    }),
  }
  return {
    protocols,
    giving: isComplete ? giving : null,
    /** Known also without the non-profits: what is shown while these cannot be read. */
    held: deposits.every(({ data }) => data !== undefined) ? giving : null,
    error: all.find(({ error, data }) => error && !data)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}

/** A change of the receiver or the oracle concerns positions at all protocols of its network. */
function onceEach(changes: GivingChange[]): GivingChange[] {
  const subjectOf = ({ chainId, change, ngoId, vault, token }: GivingChange) =>
    [chainId, change, ngoId, vault, token].join(' ')
  return [...new Map(changes.map(change => [subjectOf(change), change])).values()]
}

type Row = Omit<SupportedNgo, 'given'> & {
  protocol: Protocol
  given: { token: string; donated: string }[]
}

/** One entry for each NGO, whichever protocols it is supported at. */
function mergeNgos(rows: Row[]): SupportedNgo[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(own => {
    const [first] = own
    if (first === undefined) return []
    const given = own.flatMap(({ protocol, given }) =>
      given.map(({ token, donated }) => ({ protocol, token, amount: donated })),
    )
    return [{ id: first.id, name: first.name, imageLink: first.imageLink, given }]
  })
}
