import { DAY_RULE, isDay, isNgoReference } from '@kindyield/api-contract'
import { isNgoKey } from '@kindyield/domain/ngo-key'
import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { and, eq, gt, lt, not, type SQL, sql } from 'drizzle-orm'
import { GraphQLError } from 'graphql'
import { RAY } from '../chain/vault-units.ts'
import { type NgoRow, ngoConditions, selectNgos } from '../database/queries/select-ngos.ts'
import { vaultDaysSince } from '../database/queries/vault-days-since.ts'
import { vaultDay } from '../database/schema/derived-tables.ts'
import { ngo } from '../database/schema/ngo-tables.ts'
import type { EventTypes } from './event-types.ts'
import { PAGE } from './list-events.ts'
import type { GraphqlSchemaBuilder } from './schema-builder.ts'

type Day = typeof vaultDay.$inferSelect

/** Adds the queries of NGOs with their profiles and their daily totals. */
export function addNgoQueries(builder: GraphqlSchemaBuilder, { protocol }: EventTypes): void {
  const status = builder.enumType('NgoStatus', { values: ['active', 'paused', 'finished'] as const })
  const day = builder.objectRef<Day>('VaultDay').implement({
    description: 'A book at the end of a day (UTC) on which something moved',
    fields: t => ({
      day: t.exposeString('day'),
      token: t.exposeString('token'),
      staked: t.field({ type: 'Amount', resolve: row => (row.shares * row.rate) / RAY }),
      earned: t.expose('earned', { type: 'Amount', description: 'All yield until then' }),
      donated: t.expose('donated', { type: 'Amount', description: 'Of it, given' }),
      paid: t.expose('paid', { type: 'Amount', description: 'Of that, paid out' }),
    }),
  })
  const profile = builder.objectRef<NgoRow>('Ngo').implement({
    description: 'An NGO with its newest profile and its vault of one protocol',
    fields: t => ({
      chainId: t.exposeInt('chainId'),
      id: t.exposeID('id'),
      key: t.exposeString('key', {
        nullable: true,
        description: 'The same on every network; null where what the chain has breaks the rule of keys',
      }),
      name: t.exposeString('name'),
      imageLink: t.exposeString('imageLink'),
      description: t.exposeString('description', {
        description: 'Lines are paragraphs: the first is the summary, the others tell the story',
      }),
      link: t.exposeString('link'),
      location: t.exposeString('location'),
      vault: t.exposeString('vault', { nullable: true }),
      rewardsOwner: t.exposeString('rewardsOwner'),
      status: t.field({ type: status, resolve: row => row.status }),
      endedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When it finished, null until then',
        resolve: ({ endedAt }) => (endedAt === null ? null : new Date(endedAt)),
      }),
      donors: t.exposeInt('donors'),
      transactionHash: t.exposeString('transactionHash'),
      days: t.field({
        type: [day],
        description:
          'Oldest first, from `since` on (a day like 2026-03-01) with the last one until then, 1,000 at most',
        args: { since: t.arg.string() },
        complexity: { field: 1, multiplier: 100 },
        resolve: ({ chainId, vault }, { since }, { database }) => {
          if (since != null && !isDay(since)) throw new GraphQLError(`since ${DAY_RULE}`)
          return database
            .select()
            .from(vaultDay)
            .where(
              and(
                eq(vaultDay.chainId, chainId),
                eq(vaultDay.vault, vault ?? ''),
                since == null ? undefined : vaultDaysSince(sql`${since}::date`),
              ),
            )
            .orderBy(vaultDay.day, vaultDay.token)
            .limit(1_000)
        },
      }),
    }),
  })

  builder.queryFields(t => ({
    ngo: t.field({
      type: profile,
      nullable: true,
      args: {
        id: t.arg.id({
          required: true,
          description: "The NGO's number on the protocol's network, or its key",
        }),
        protocol: t.arg({ type: protocol, defaultValue: 'lido' }),
      },
      resolve: async (_, args, { database, networks }) => {
        const where = namedBy(String(args.id))
        const [found] = await selectNgos(database, networks.venueOf(args.protocol ?? 'lido'), {
          where,
          take: 1,
        })
        return found
      },
    }),
    ngos: t.connection({
      type: profile,
      description: 'In the order in which they were registered',
      args: { protocol: t.arg({ type: protocol, defaultValue: 'lido' }) },
      resolve: (_, { protocol: requested, ...page }, { database, networks }) => {
        const venue = networks.venueOf(requested ?? 'lido')
        const { isHidden } = ngoConditions(database, venue.protocol)
        const find = ({ before, after, limit, inverted }: ResolveCursorConnectionArgs) =>
          selectNgos(database, venue, {
            where: and(
              not(isHidden),
              after === undefined ? undefined : gt(ngo.id, parseNumber('after', after)),
              before === undefined ? undefined : lt(ngo.id, parseNumber('before', before)),
            ),
            order: inverted ? 'newest' : 'oldest',
            take: limit,
          })
        return resolveCursorConnection({ args: page, toCursor: (row: NgoRow) => row.id, ...PAGE }, find)
      },
    }),
  }))
}

function namedBy(id: string): SQL {
  if (!isNgoReference(id)) throw new GraphQLError('id must be the number or the key of an NGO')
  return isNgoKey(id) ? eq(ngo.key, id) : eq(ngo.id, BigInt(id))
}

function parseNumber(field: string, text: string): bigint {
  if (!/^\d{1,78}$/.test(text)) throw new GraphQLError(`${field} must be a whole number`)
  return BigInt(text)
}
