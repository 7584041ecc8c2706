import type { LocalAction, LocalOutcome } from '@kindyield/api-contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Jobs of the time panel on the local chain, with their progress. */
export const localJob = pgTable('local_job', {
  id: text('id').primaryKey(),
  action: jsonb('action').$type<LocalAction>().notNull(),
  status: text('status', { enum: ['waiting', 'working', 'done', 'failed'] }).notNull(),
  doneSteps: integer('done_steps').notNull(),
  allSteps: integer('all_steps').notNull(),
  outcome: jsonb('outcome').$type<LocalOutcome>(),
  failure: text('failure'),
  startedAt: instant('started_at').notNull().defaultNow(),
  /** Updated by the heartbeat of the running job; an old one belongs to a server that stopped. */
  aliveAt: instant('alive_at').notNull().defaultNow(),
})
