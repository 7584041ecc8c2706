import type { positionEvent } from '../database/schema/vault-tables.ts'
import type { EventInterface } from './event-interface.ts'
import type { GraphqlSchemaBuilder } from './schema-builder.ts'

type PositionEventRow = typeof positionEvent.$inferSelect

/** The GraphQL types of changes of a position's percent or NGO. A move is told by both vaults. */
export function createRedirectTypes(builder: GraphqlSchemaBuilder, event: EventInterface) {
  return {
    percentChange: builder.objectRef<PositionEventRow>('PercentChange').implement({
      description: 'A holder changed the percent of a position',
      interfaces: [event],
      fields: t => ({
        positionId: t.id({ resolve: row => String(row.positionId) }),
        holder: t.exposeString('holder'),
        token: t.exposeString('token'),
        amount: t.field({
          type: 'Amount',
          description: 'What the position was worth',
          resolve: row => row.amount ?? 0n,
        }),
        percentBefore: t.int({ resolve: row => row.percentBefore ?? row.percent }),
        percent: t.exposeInt('percent', { description: 'From then on' }),
        mark: t.expose('mark', { type: 'Amount', nullable: true, description: 'Its high-water mark' }),
      }),
    }),
    moveOut: builder.objectRef<PositionEventRow>('MoveOut').implement({
      description: "A position left for another NGO's vault",
      interfaces: [event],
      fields: t => ({
        positionId: t.id({ resolve: row => String(row.positionId) }),
        holder: t.exposeString('holder'),
        token: t.exposeString('token'),
        amount: t.field({
          type: 'Amount',
          description: 'What the position was worth',
          resolve: row => row.amount ?? 0n,
        }),
        percent: t.exposeInt('percent', { description: 'In its new vault' }),
        toVault: t.exposeString('otherVault', { nullable: true }),
        newId: t.id({
          description: 'Of the position, in its new vault',
          resolve: row => String(row.otherPositionId),
        }),
      }),
    }),
    moveIn: builder.objectRef<PositionEventRow>('MoveIn').implement({
      description: "A position arrived from another NGO's vault",
      interfaces: [event],
      fields: t => ({
        positionId: t.id({ resolve: row => String(row.positionId) }),
        holder: t.exposeString('holder'),
        token: t.exposeString('token'),
        principal: t.field({ type: 'Amount', resolve: row => row.amount ?? 0n }),
        startDate: t.expose('startDate', {
          type: 'DateTime',
          nullable: true,
          description: 'When it was opened, in its first vault',
        }),
        percent: t.exposeInt('percent'),
        mark: t.expose('mark', { type: 'Amount', nullable: true, description: 'Its high-water mark' }),
        fromVault: t.exposeString('otherVault', { nullable: true }),
      }),
    }),
  }
}
