import { eventTables } from '../../database/schema/event-tables.ts'

type Tables = typeof eventTables

/** The rows that a range of blocks adds to each table; whoever stores them knows their network. */
export type EventRows = { [Name in keyof Tables]: Omit<Tables[Name]['$inferInsert'], 'chainId'>[] }

export function emptyRows(): EventRows {
  return Object.fromEntries(Object.keys(eventTables).map(name => [name, []])) as unknown as EventRows
}

export function hasRows(rows: EventRows): boolean {
  return Object.values(rows).some(({ length }) => length > 0)
}
