import { pino } from 'pino'
import { openDatabase } from '../../database/open-database.ts'
import { acquirePostgres } from './reused-postgres.ts'

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>

/** An empty database for the caller alone, opened as the server opens it. */
export async function openTestDatabase() {
  const postgres = await acquirePostgres()
  const opened = await openDatabase(postgres.url, pino({ level: 'silent' }))
  const close = async () => {
    await opened.close()
    await postgres.release()
  }
  return { ...opened, url: postgres.url, close }
}
