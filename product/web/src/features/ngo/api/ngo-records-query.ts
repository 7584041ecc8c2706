import type { Protocol } from '@kindyield/domain'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ApiClient } from '#lib/api/api-client.ts'
import { createGraphqlClient } from '#lib/api/graphql-client.ts'
import { ngoReference } from '#lib/protocol/ngo-reference.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'

const QUERY = `query NgoRecords($id: ID!, $name: ID!, $protocol: Protocol!, $other: Protocol!, $since: String!, $newest: Int!) {
  ngo(id: $id, protocol: $protocol) { days(since: $since) { day token earned donated } }
  other: ngo(id: $name, protocol: $other) { vault donors }
  reports(first: $newest, onlyGiving: true, filter: { ngoId: $id, protocol: $protocol }) { nodes { ...movement } }
  payments(first: $newest, filter: { ngoId: $id, protocol: $protocol }) { nodes { ...movement } }
}
fragment movement on Event {
  blockNumber
  logIndex
  timestamp
  transactionHash
  ... on Report { token amount: donated }
  ... on Payment { token amount asset isEarlier }
}`

const NEWEST = 8
const SHOWN_DAYS = 400
const DAY_MS = 24 * 60 * 60 * 1000

const amount = z
  .string()
  .regex(/^\d+$/)
  .transform(text => BigInt(text))

const eventSchema = z.object({
  blockNumber: z.int(),
  logIndex: z.int(),
  token: z.string(),
  amount,
  /** The token, or its aToken, in which a payment was made. */
  asset: z.string().optional(),
  /** Whether a payment went to an earlier receiver. */
  isEarlier: z.boolean().optional(),
  timestamp: z.iso.datetime(),
  transactionHash: z.string(),
})
const eventsSchema = z.object({ nodes: z.array(eventSchema) }).transform(({ nodes }) => nodes)

const recordsSchema = z.object({
  ngo: z.object({
    days: z.array(z.object({ day: z.iso.date(), token: z.string(), earned: amount, donated: amount })),
  }),
  /** The same NGO at the other protocol. */
  other: z.object({ vault: z.string().nullable(), donors: z.int() }).nullable(),
  reports: eventsSchema,
  payments: eventsSchema,
})

export type NgoEvent = z.output<typeof eventSchema>
export type NgoRecords = z.output<typeof recordsSchema>

/** An NGO's donations per day, its donors at the other protocol, and its newest reports and payments. */
export function ngoRecordsQuery(
  api: ApiClient,
  { ngo, protocol }: { ngo: NgoProfile; protocol: Protocol },
  now = Date.now(),
) {
  const { id } = ngo
  const since = new Date(now - SHOWN_DAYS * DAY_MS).toISOString().slice(0, 10)
  return queryOptions({
    queryKey: ['ngo-records', protocol, id],
    queryFn: ({ signal }) =>
      createGraphqlClient(api).query({
        query: QUERY,
        variables: {
          id,
          name: ngoReference(ngo),
          protocol,
          other: protocol === 'lido' ? 'aave' : 'lido',
          since,
          newest: NEWEST,
        },
        schema: recordsSchema,
        signal,
      }),
  })
}
