import { type Postgres, startPostgres } from '@kindyield/postgres'
import pg from 'pg'
import { areServicesReused, createServiceFolder, type ServiceFolder } from './services-folder.ts'

export type ReusedPostgres = Postgres & { release(): Promise<void> }
type Idle = { server: Postgres; folder: ServiceFolder }

const DATABASE = 'test'
/** Servers that this process has started and nobody uses. */
const idle: Idle[] = []

/** A Postgres with an empty database, for the caller alone. Released, it serves the next caller with an empty one again. */
export async function acquirePostgres(): Promise<ReusedPostgres> {
  const { server, folder } = idle.pop() ?? (await start())
  await execute(server, `create database ${DATABASE}`)
  const release = async () => {
    if (areServicesReused() && !server.service.hasEnded()) {
      await execute(server, `drop database ${DATABASE} with (force)`)
      idle.push({ server, folder })
    } else {
      await server.stop()
      folder.remove()
    }
  }
  const url = new URL(server.url)
  url.pathname = DATABASE
  return { ...server, url: url.href, release }
}

async function start(): Promise<Idle> {
  const folder = createServiceFolder()
  const server = await startPostgres({ dataDir: folder.data, isThrowAway: true })
  folder.writePid(server.service.pid)
  return { server, folder }
}

async function execute({ url }: Postgres, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
