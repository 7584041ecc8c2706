import { ETH_TYPES } from '@kindyield/domain'
import { getTableColumns, type Table } from 'drizzle-orm'
import { REPORT_SCOPES } from '../database/schema/vault-tables.ts'
import type { GraphqlSchemaBuilder, SchemaTypes } from './schema-builder.ts'

type FieldBuilder<Row> = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Row>
type Field<Row> = ReturnType<FieldBuilder<Row>['field']>

const SCALARS: Partial<Record<string, string>> = {
  PgBoolean: 'Boolean',
  PgInteger: 'Int',
  PgNumericBigInt: 'Amount',
  PgText: 'String',
  PgTimestamp: 'DateTime',
}

export type ColumnFields = ReturnType<typeof createColumnFields>

/**
 * The fields of a GraphQL type that are columns of its table: name, type and whether they may be null are those of the
 * column. A whole number whose name ends with Id is an ID.
 */
export function createColumnFields(builder: GraphqlSchemaBuilder) {
  const ethType = builder.enumType('EthType', { values: ETH_TYPES })
  const reportScope = builder.enumType('ReportForm', {
    description: 'Which tranches the oracle reported: all, a range of places, or a list of ids',
    values: REPORT_SCOPES,
  })
  const enums = new Map<unknown, unknown>([
    [ETH_TYPES, ethType],
    [REPORT_SCOPES, reportScope],
  ])

  /** Each name has its description, or null where the name says it all. */
  function columnFields<Source extends Table, Name extends keyof Source['$inferSelect'] & string>(
    t: FieldBuilder<Source['$inferSelect']>,
    table: Source,
    descriptions: Record<Name, string | null>,
  ) {
    const columns = getTableColumns(table)
    const entries = (Object.keys(descriptions) as Name[]).map(name => {
      const column = columns[name]
      if (column === undefined) throw new Error(`A table without a column ${name}`)
      const isId = column.columnType === 'PgNumericBigInt' && name.endsWith('Id')
      const type = isId ? 'ID' : (enums.get(column.enumValues) ?? SCALARS[column.columnType])
      const resolve = (row: Source['$inferSelect']) => (isId ? String(row[name]) : row[name])
      const description = descriptions[name] ?? undefined
      return [name, t.field({ type, nullable: !column.notNull, description, resolve } as never)]
    })
    return Object.fromEntries(entries) as Record<Name, Field<Source['$inferSelect']>>
  }

  return { columnFields, reportScope }
}
