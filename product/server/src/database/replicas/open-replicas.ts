import type { Logger } from 'pino'
import { isCanceledStatement } from '../canceled-statement.ts'
import { coalesceCalls } from '../coalesce-calls.ts'
import type { Database } from '../database.ts'
import type { Connections } from '../open-connections.ts'
import { openReplica } from './open-replica.ts'
import { readIdentity, readWritten } from './positions.ts'

export type Replicas = Awaited<ReturnType<typeof openReplicas>>

export type ReplicasOptions = { primary: Connections; urls: readonly string[]; log: Logger }

/**
 * Streaming replicas of the primary. A read gets one that has replayed everything that was committed before the read
 * began, so it sees what the primary would show; if there is none, it gets the primary.
 */
export async function openReplicas({ primary, urls, log }: ReplicasOptions) {
  const replicas = urls.map(url => openReplica(url, log))
  const reads = { replica: 0, primary: 0 }
  let turn = 0
  let retrying: Promise<void> | undefined

  const findCaughtUp = coalesceCalls(async () => {
    const target = await readWritten(primary.database.$client)
    await Promise.all(replicas.filter(each => each.isUsable()).map(each => each.catchUp(target)))
    return replicas.filter(each => each.isUsable())
  })

  /** Beside the reads, which do not wait for it. */
  function retryDue(): Promise<void> {
    retrying ??= retryAll().finally(() => {
      retrying = undefined
    })
    return retrying
  }

  async function retryAll(): Promise<void> {
    const due = replicas.filter(each => each.isDue())
    try {
      const identity = await readIdentity(primary.database.$client)
      const target = await readWritten(primary.database.$client)
      await Promise.all(due.map(each => each.retry(identity, target)))
    } catch (error) {
      // Without the primary nothing is known about its replicas.
      log.warn({ err: error }, 'checking the replicas failed')
      for (const each of due) each.postpone()
    }
  }

  async function chooseConnections(): Promise<Connections> {
    if (replicas.some(each => each.isDue())) void retryDue()
    const found = replicas.some(each => each.isUsable()) ? await findCaughtUp() : []
    turn += 1
    const chosen = found[turn % found.length]?.reads ?? primary
    reads[chosen === primary ? 'primary' : 'replica'] += 1
    return chosen
  }

  /** The database for one read. Use it for all queries of a response, so that none of them sees less than another. */
  async function choose(): Promise<Database> {
    return (await chooseConnections()).database
  }

  /**
   * Runs `work`, which must only read, and again on the primary if a replica fails meanwhile. With the signal of the only
   * caller it is for, its statements are cancelled when that aborts.
   */
  async function read<Result>(
    work: (database: Database) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const workOn = ({ database, forCaller }: Connections) =>
      work(signal === undefined ? database : forCaller(signal))
    const chosen = await chooseConnections()
    if (chosen === primary) return workOn(primary)
    try {
      return await workOn(chosen)
    } catch (error) {
      // One that took too long would take as long on the primary.
      if (isCanceledStatement(error) || signal?.aborted) throw error
      log.warn({ err: error }, 'a read of a replica failed; reading the primary')
      return workOn(primary)
    }
  }

  if (replicas.length > 0) await retryDue()
  return {
    read,
    choose,
    counts: () => ({
      configured: replicas.length,
      usable: replicas.filter(each => each.isUsable()).length,
      reads,
    }),
    close: async () => {
      await retrying
      await Promise.all(replicas.map(each => each.close()))
    },
  }
}
