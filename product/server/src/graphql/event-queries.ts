import { eq, gt, type SQL } from 'drizzle-orm'
import { reportSummary } from '../database/schema/derived-tables.ts'
import { changeEvent, factoryEvent } from '../database/schema/ngo-tables.ts'
import {
  donationPayment,
  donationsSetAside,
  type PositionEventKind,
  positionEvent,
  report,
  settlement,
  withdrawalClaim,
  withdrawalRequest,
} from '../database/schema/vault-tables.ts'
import type { EventTypes } from './event-types.ts'
import { type EventTable, listEvents } from './list-events.ts'
import type { GraphqlSchemaBuilder, SchemaTypes } from './schema-builder.ts'

type InputFields = PothosSchemaTypes.InputFieldBuilder<SchemaTypes, 'InputObject'>
/** The type that shows the rows of a table. */
type EventType<Table extends EventTable> = PothosSchemaTypes.ObjectRef<SchemaTypes, Table['$inferSelect']>

/** Adds one connection for every kind of event. */
export function addEventQueries(builder: GraphqlSchemaBuilder, types: EventTypes): void {
  const ofNgo = (t: InputFields) => ({
    chainId: t.int(),
    ngoId: t.id(),
    since: t.field({ type: 'DateTime' }),
    until: t.field({ type: 'DateTime' }),
  })
  const ofVault = (t: InputFields) => ({
    ...ofNgo(t),
    protocol: t.field({ type: types.protocol }),
    vault: t.string(),
    token: t.string(),
  })
  const order = builder.enumType('EventOrder', { values: ['NEWEST_FIRST', 'OLDEST_FIRST'] as const })
  const filter = builder.inputType('EventFilter', { fields: t => ofVault(t) })
  const holderFilter = builder.inputType('HolderEventFilter', {
    fields: t => ({ ...ofVault(t), holder: t.string() }),
  })
  const factoryFilter = builder.inputType('FactoryEventFilter', { fields: t => ofNgo(t) })

  builder.queryFields(t => {
    /** The rows of a table, or those for which the condition holds. */
    const events = <Table extends EventTable>(
      type: EventType<Table>,
      table: Table,
      narrowed: typeof filter | typeof holderFilter | typeof factoryFilter,
      where?: SQL,
    ) =>
      t.connection({
        type,
        args: { order: t.arg({ type: order }), filter: t.arg({ type: narrowed }) },
        resolve: (_, args, from) => listEvents(from, table, withText(args), where) as never,
      })
    const ofPositions = (kind: PositionEventKind, type: EventTypes['stake']) =>
      events(type, positionEvent, holderFilter, eq(positionEvent.kind, kind))
    const isOfKind = (kind: (typeof factoryEvent.kind.enumValues)[number]) => eq(factoryEvent.kind, kind)
    return {
      stakes: ofPositions('staked', types.stake),
      deposits: ofPositions('deposited', types.deposit),
      additions: ofPositions('addedTo', types.addition),
      withdrawals: ofPositions('withdrawn', types.withdrawal),
      merges: ofPositions('merged', types.merge),
      percentChanges: ofPositions('percentChanged', types.percentChange),
      movesOut: ofPositions('movedOut', types.moveOut),
      movesIn: ofPositions('movedIn', types.moveIn),
      movesToSuccessor: ofPositions('movedToSuccessor', types.moveOut),
      movesFromPredecessor: ofPositions('movedFromPredecessor', types.moveIn),
      withdrawalRequests: events(types.withdrawalRequest, withdrawalRequest, holderFilter),
      withdrawalClaims: events(types.withdrawalClaim, withdrawalClaim, holderFilter),
      settlements: events(types.settlement, settlement, filter),
      donations: t.connection({
        type: types.donation,
        description: 'Reports that gave something',
        args: { order: t.arg({ type: order }), filter: t.arg({ type: filter }) },
        resolve: (_, args, from) => listEvents(from, report, withText(args), gt(report.donated, 0n)),
      }),
      reports: t.connection({
        type: types.report,
        description:
          'What came of the yield from report to report; together, all that was given until the last',
        args: {
          order: t.arg({ type: order }),
          filter: t.arg({ type: filter }),
          onlyGiving: t.arg.boolean({ description: 'Without those that gave nothing, as after a loss' }),
        },
        resolve: (_, { onlyGiving, ...args }, from) =>
          listEvents(
            from,
            reportSummary,
            withText(args),
            onlyGiving ? gt(reportSummary.donated, 0n) : undefined,
          ),
      }),
      payments: events(types.payment, donationPayment, filter),
      donationsSetAside: events(types.donationsSetAside, donationsSetAside, filter),
      changeEvents: events(types.changeEvent, changeEvent, factoryFilter),
      rewardsOwnerProposals: events(
        types.rewardsOwnerProposal,
        factoryEvent,
        factoryFilter,
        isOfKind('rewardsOwnerProposed'),
      ),
      tokenPauses: events(types.tokenPause, factoryEvent, factoryFilter, isOfKind('tokenPauseSet')),
    }
  })
}

type Filter = { ngoId?: string | number | null | undefined }

/** An id may be written as a number. */
function withText<Arguments extends { filter?: Filter | null | undefined }>(args: Arguments) {
  const { filter } = args
  if (filter?.ngoId == null) return args as Arguments & { filter?: { ngoId?: string | null } | null }
  return { ...args, filter: { ...filter, ngoId: String(filter.ngoId) } }
}
