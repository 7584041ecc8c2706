import type { Deployment } from '@kindyield/chain'
import { BaseError } from '@kindyield/domain'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { protocolsOn } from '../../chain/protocols-on.ts'
import { listTokens } from '../../chain/tokens.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { deriveNgoListings } from '../../database/derive/derive-ngo-listings.ts'
import {
  clearDerivedTables,
  rollBackDerivedTables,
  updateDerivedTables,
} from '../../database/derive/update-derived-tables.ts'
import { chainCursor, indexedBlock } from '../../database/schema/cursor-tables.ts'
import { eventTables } from '../../database/schema/event-tables.ts'
import { type EventRows, hasRows } from '../decode/event-rows.ts'
import { insertRows } from './insert-rows.ts'

export type Cursor = typeof chainCursor.$inferSelect
type Block = Omit<typeof indexedBlock.$inferSelect, 'chainId'>
/** What a range of blocks becomes: its last block, and the rows of all its events. */
export type IndexedRange = { number: number; hash: string; timestamp: Date; rows: EventRows }

const WRITE_TIMEOUT_MS = 10 * 60_000

/** Another writer moved the cursor first: nothing was stored. */
class CursorMovedError extends BaseError {
  override readonly name = 'CursorMovedError'
  override readonly code = 'cursorMoved'
  override readonly isRetryable = true
}

/** The writes of the indexer. Each is one transaction that moves the cursor from exactly where it was read. */
export function createIndexStore(database: Database, deployment: Deployment) {
  const { chainId } = deployment
  const tokens = listTokens(deployment)
  /** The hash of the last block that this store wrote. */
  let written: string | undefined

  async function readCursor(): Promise<Cursor | undefined> {
    const [cursor] = await database.select().from(chainCursor).where(eq(chainCursor.chainId, chainId))
    return cursor
  }

  async function append(cursor: Cursor | undefined, genesisHash: string, range: IndexedRange): Promise<void> {
    await write(async transaction => {
      const { number, hash, timestamp, rows } = range
      const next = {
        chainId,
        genesisHash,
        blockNumber: number,
        blockHash: hash,
        blockTimestamp: timestamp,
        protocols: protocolsOn(deployment),
      }
      await moveCursor(transaction, cursor, next)
      await transaction.insert(indexedBlock).values({ chainId, number, hash, timestamp })
      // Another writer may be the previous version, which keeps no listings.
      if (cursor !== undefined && cursor.blockHash !== written)
        await deriveNgoListings(transaction, { chainId, block: 0 }, tokens)
      if (!hasRows(rows)) return
      await insertRows(transaction, chainId, rows)
      const block = cursor === undefined ? 0 : cursor.blockNumber + 1
      await updateDerivedTables(transaction, { chainId, block }, tokens)
    })
    written = range.hash
  }

  async function rollBack(cursor: Cursor, fork: Block | undefined): Promise<void> {
    if (fork === undefined) return reset(cursor)
    await write(async transaction => {
      const next = {
        ...cursor,
        blockNumber: fork.number,
        blockHash: fork.hash,
        blockTimestamp: fork.timestamp,
      }
      await moveCursor(transaction, cursor, next)
      await transaction
        .delete(indexedBlock)
        .where(and(eq(indexedBlock.chainId, chainId), gt(indexedBlock.number, fork.number)))
      for (const table of Object.values(eventTables)) {
        await transaction
          .delete(table)
          .where(and(eq(table.chainId, chainId), gt(table.blockNumber, fork.number)))
      }
      await rollBackDerivedTables(transaction, { chainId, ...fork }, tokens)
    })
  }

  /** Removes everything that was indexed of the network, because its chain is another one. */
  async function reset(cursor: Cursor): Promise<void> {
    await write(async transaction => {
      const deleted = await transaction.delete(chainCursor).where(isUnchanged(cursor)).returning()
      if (deleted.length === 0) throw new CursorMovedError('another indexer was first')
      for (const table of [indexedBlock, ...Object.values(eventTables)]) {
        await transaction.delete(table).where(eq(table.chainId, chainId))
      }
      await clearDerivedTables(transaction, chainId)
    })
  }

  /** The falls of a rate and rollbacks can take much longer than what people wait for. */
  function write(work: (transaction: Transaction) => Promise<void>): Promise<void> {
    return database.transaction(async transaction => {
      await transaction.execute(sql.raw(`set local statement_timeout = ${WRITE_TIMEOUT_MS}`))
      await work(transaction)
    })
  }

  async function moveCursor(transaction: Transaction, from: Cursor | undefined, to: Cursor): Promise<void> {
    const moved =
      from === undefined
        ? await transaction.insert(chainCursor).values(to).onConflictDoNothing().returning()
        : await transaction.update(chainCursor).set(to).where(isUnchanged(from)).returning()
    if (moved.length === 0) throw new CursorMovedError('another indexer was first')
  }

  function isUnchanged(cursor: Cursor) {
    return and(
      eq(chainCursor.chainId, chainId),
      eq(chainCursor.blockNumber, cursor.blockNumber),
      eq(chainCursor.blockHash, cursor.blockHash),
    )
  }

  /** The newest indexed block of the network that matches. */
  async function findNewestBlock(matches: (block: Block) => Promise<boolean>): Promise<Block | undefined> {
    const pageSize = 100
    for (let offset = 0; ; offset += pageSize) {
      const page = await database
        .select()
        .from(indexedBlock)
        .where(eq(indexedBlock.chainId, chainId))
        .orderBy(desc(indexedBlock.number))
        .limit(pageSize)
        .offset(offset)
      for (const block of page) if (await matches(block)) return block
      if (page.length < pageSize) return undefined
    }
  }

  return { readCursor, append, rollBack, reset, findNewestBlock }
}
