import { setTimeout } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { ApiClient } from '../../chaos/traffic/api-client.ts'
import { type Session, signIn } from '../../chaos/traffic/session.ts'
import { until } from './until.ts'

export type SignIns = {
  /** Every session that an API has confirmed. */
  sessions: readonly Session[]
  /** Seconds until the first sign-in was confirmed that began after this moment. */
  secondsUntilNext(since: number): Promise<number>
  /** The longest time without a confirmation, in seconds. */
  longestPause(since: number): number
  stop(): Promise<void>
}

/** They sign in one after another, each at the APIs in turn. */
const PEOPLE = 4
const PAUSE_MS = 500
const RETRY_MS = 50
const NEXT_SECONDS = 120

/** People who had no account before sign in all the time, and try again when it fails. */
export function startSignIns(apis: readonly ApiClient[]): SignIns {
  const sessions: Session[] = []
  const confirmed: { began: number; ended: number }[] = []
  let isOver = false

  async function repeat(first: number): Promise<void> {
    for (let turn = first; !isOver; turn += 1) {
      const began = performance.now()
      try {
        const session = await signIn(
          apis[turn % apis.length] as ApiClient,
          privateKeyToAccount(generatePrivateKey()),
        )
        sessions.push(session)
        confirmed.push({ began, ended: performance.now() })
        await setTimeout(PAUSE_MS)
      } catch {
        await setTimeout(RETRY_MS)
      }
    }
  }

  const working = Array.from({ length: PEOPLE }, (_, person) => repeat(person))
  return {
    sessions,
    async secondsUntilNext(since) {
      const next = await until('a sign-in is confirmed', NEXT_SECONDS, () =>
        confirmed.find(({ began }) => began >= since),
      )
      return toSeconds(next.ended - since)
    },
    longestPause(since) {
      const times = [
        since,
        ...confirmed.map(({ ended }) => ended).filter(ended => ended > since),
        performance.now(),
      ]
      return toSeconds(Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))))
    },
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}

function toSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10
}
