import { eq, gt } from 'drizzle-orm'
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
import { listEvents } from './list-events.ts'
import type { GraphqlSchemaBuilder } from './schema-builder.ts'

/** Adds one connection for every kind of event. */
export function addEventQueries(builder: GraphqlSchemaBuilder, types: EventTypes): void {
  const order = builder.enumType('EventOrder', { values: ['NEWEST_FIRST', 'OLDEST_FIRST'] as const })
  const filter = builder.inputType('EventFilter', {
    fields: t => ({
      protocol: t.field({ type: types.protocol }),
      ngoId: t.id(),
      vault: t.string(),
      token: t.string(),
      since: t.field({ type: 'DateTime' }),
      until: t.field({ type: 'DateTime' }),
    }),
  })
  const holderFilter = builder.inputType('HolderEventFilter', {
    fields: t => ({
      protocol: t.field({ type: types.protocol }),
      ngoId: t.id(),
      vault: t.string(),
      token: t.string(),
      holder: t.string(),
      since: t.field({ type: 'DateTime' }),
      until: t.field({ type: 'DateTime' }),
    }),
  })

  const factoryFilter = builder.inputType('FactoryEventFilter', {
    fields: t => ({
      ngoId: t.id(),
      since: t.field({ type: 'DateTime' }),
      until: t.field({ type: 'DateTime' }),
    }),
  })

  builder.queryFields(t => {
    const ofPositions = (kind: PositionEventKind, type: EventTypes['stake']) =>
      t.connection({
        type,
        args: { order: t.arg({ type: order }), filter: t.arg({ type: holderFilter }) },
        resolve: (_, args, { database }) =>
          listEvents(database, positionEvent, withText(args), eq(positionEvent.kind, kind)),
      })
    return {
      stakes: ofPositions('staked', types.stake),
      deposits: ofPositions('deposited', types.deposit),
      additions: ofPositions('addedTo', types.addition),
      withdrawals: ofPositions('withdrawn', types.withdrawal),
      merges: ofPositions('merged', types.merge),
      percentChanges: ofPositions('percentChanged', types.percentChange),
      movesOut: ofPositions('movedOut', types.moveOut),
      movesIn: ofPositions('movedIn', types.moveIn),
      withdrawalRequests: t.connection({
        type: types.withdrawalRequest,
        args: { order: t.arg({ type: order }), filter: t.arg({ type: holderFilter }) },
        resolve: (_, args, { database }) => listEvents(database, withdrawalRequest, withText(args)),
      }),
      withdrawalClaims: t.connection({
        type: types.withdrawalClaim,
        args: { order: t.arg({ type: order }), filter: t.arg({ type: holderFilter }) },
        resolve: (_, args, { database }) => listEvents(database, withdrawalClaim, withText(args)),
      }),
      settlements: t.connection({
        type: types.settlement,
        args: { order: t.arg({ type: order }), filter: t.arg({ type: filter }) },
        resolve: (_, args, { database }) => listEvents(database, settlement, withText(args)),
      }),
      donations: t.connection({
        type: types.donation,
        description: 'Reports that gave something',
        args: { order: t.arg({ type: order }), filter: t.arg({ type: filter }) },
        resolve: (_, args, { database }) =>
          listEvents(database, report, withText(args), gt(report.donated, 0n)),
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
        resolve: (_, { onlyGiving, ...args }, { database }) =>
          listEvents(
            database,
            reportSummary,
            withText(args),
            onlyGiving ? gt(reportSummary.donated, 0n) : undefined,
          ),
      }),
      payments: t.connection({
        type: types.payment,
        args: { order: t.arg({ type: order }), filter: t.arg({ type: filter }) },
        resolve: (_, args, { database }) => listEvents(database, donationPayment, withText(args)),
      }),
      donationsSetAside: t.connection({
        type: types.donationsSetAside,
        args: { order: t.arg({ type: order }), filter: t.arg({ type: filter }) },
        resolve: (_, args, { database }) => listEvents(database, donationsSetAside, withText(args)),
      }),
      changeEvents: t.connection({
        type: types.changeEvent,
        args: { order: t.arg({ type: order }), filter: t.arg({ type: factoryFilter }) },
        resolve: (_, args, { database }) => listEvents(database, changeEvent, withText(args)),
      }),
      rewardsOwnerProposals: t.connection({
        type: types.rewardsOwnerProposal,
        args: { order: t.arg({ type: order }), filter: t.arg({ type: factoryFilter }) },
        resolve: (_, args, { database }) =>
          listEvents(database, factoryEvent, withText(args), eq(factoryEvent.kind, 'rewardsOwnerProposed')),
      }),
      tokenPauses: t.connection({
        type: types.tokenPause,
        args: { order: t.arg({ type: order }), filter: t.arg({ type: factoryFilter }) },
        resolve: (_, args, { database }) =>
          listEvents(database, factoryEvent, withText(args), eq(factoryEvent.kind, 'tokenPauseSet')),
      }),
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
