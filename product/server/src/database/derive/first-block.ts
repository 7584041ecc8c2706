import { type SQL, sql } from 'drizzle-orm'

/** A block of a network from which on rows are new. */
export type FirstBlock = { chainId: number; block: number }

/** Whether a row is of that block of its network, or of a later one. */
export function isFrom({ chainId, block }: FirstBlock, row?: string): SQL {
  const of = sql.raw(row === undefined ? '' : `${row}.`)
  return sql`(${of}chain_id = ${chainId} and ${of}block_number >= ${block})`
}
