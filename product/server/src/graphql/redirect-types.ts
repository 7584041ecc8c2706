import { positionEvent } from '../database/schema/vault-tables.ts'
import type { ColumnFields } from './column-fields.ts'
import type { EventInterface } from './event-interface.ts'
import type { GraphqlSchemaBuilder } from './schema-builder.ts'

type PositionEventRow = typeof positionEvent.$inferSelect

const WORTH = {
  type: 'Amount',
  description: 'What the position was worth',
  resolve: (row: PositionEventRow) => row.amount ?? 0n,
} as const

/**
 * The GraphQL types of changes of a position's percent or NGO. A move is told by both vaults; one to a successor of the
 * factory, or from a predecessor, by the vault that is of this factory.
 */
export function createRedirectTypes(
  builder: GraphqlSchemaBuilder,
  event: EventInterface,
  columnFields: ColumnFields['columnFields'],
) {
  return {
    percentChange: builder.objectRef<PositionEventRow>('PercentChange').implement({
      description: 'A holder changed the percent of a position',
      interfaces: [event],
      fields: t => ({
        ...columnFields(t, positionEvent, {
          positionId: null,
          holder: null,
          token: null,
          percent: 'From then on',
          mark: 'Its high-water mark',
        }),
        amount: t.field(WORTH),
        percentBefore: t.int({ resolve: row => row.percentBefore ?? row.percent }),
      }),
    }),
    moveOut: builder.objectRef<PositionEventRow>('MoveOut').implement({
      description: "A position left for another NGO's vault, or for a vault of the factory's successor",
      interfaces: [event],
      fields: t => ({
        ...columnFields(t, positionEvent, {
          positionId: null,
          holder: null,
          token: null,
          percent: 'In its new vault',
        }),
        amount: t.field(WORTH),
        toVault: t.exposeString('otherVault', { nullable: true }),
        newId: t.id({
          description: 'Of the position, in its new vault',
          resolve: row => String(row.otherPositionId),
        }),
      }),
    }),
    moveIn: builder.objectRef<PositionEventRow>('MoveIn').implement({
      description:
        "A position arrived from another NGO's vault, or from a vault of a predecessor of the factory",
      interfaces: [event],
      fields: t => ({
        ...columnFields(t, positionEvent, {
          positionId: null,
          holder: null,
          token: null,
          percent: null,
          startDate: 'When it was opened, in its first vault',
          mark: 'Its high-water mark',
        }),
        principal: t.field({ type: 'Amount', resolve: row => row.amount ?? 0n }),
        fromVault: t.exposeString('otherVault', { nullable: true }),
      }),
    }),
  }
}
