import { setTimeout } from 'node:timers/promises'
import { createRandom, type Random } from '../random.ts'
import type { ChaosStack } from '../stack/chaos-stack.ts'
import { type ApiClient, parse } from './api-client.ts'
import { chooseAct, type Holdings } from './choose-act.ts'
import type { Holder } from './holder.ts'
import { addKeeperTask, useTimePanel } from './keeper-work.ts'
import type { Scene } from './prepare-holders.ts'
import { readSomething } from './reads.ts'
import { refresh, type Session, SignedOutError, signIn } from './session.ts'

/** What the traffic did. */
export type Tally = {
  /** By kind: answered, or confirmed by a receipt. */
  done: Map<string, number>
  /** By kind: an error, or no answer. While something is broken that is right. */
  refused: Map<string, number>
  /** Answers that are wrong even while something is broken. */
  wrong: string[]
}

export type Traffic = {
  /** Every session that was confirmed and not signed out of. */
  sessions: Session[]
  stop(): Promise<void>
}

const PAUSE_MS = [300, 1_200] as const
const KEEPER_PAUSE_MS = [2_000, 5_000] as const
const PANEL_PAUSE_MS = [8_000, 15_000] as const

/** Lets holders act and read, the keeper work and time pass, until it is stopped. */
export async function startTraffic(
  stack: ChaosStack,
  api: ApiClient,
  { holders, ngos, coins }: Scene,
  { tally, seed, signal }: { tally: Tally; seed: number; signal: AbortSignal | undefined },
): Promise<Traffic> {
  const stopping = new AbortController()
  signal?.addEventListener('abort', () => stopping.abort())
  const isOver = () => stopping.signal.aborted
  const sessions: Session[] = []

  /** Does it again and again, whatever happens. */
  async function repeat(
    kind: string,
    random: Random,
    [min, max]: readonly [number, number],
    act: () => Promise<string | undefined>,
  ): Promise<void> {
    while (!isOver()) {
      try {
        const done = await act()
        if (done !== undefined) count(tally.done, done)
      } catch (error) {
        if (error instanceof SignedOutError) tally.wrong.push(`signed out: ${error.message}`)
        count(tally.refused, kind)
      }
      await setTimeout(random.between(min, max), undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function actOf(holder: Holder, session: Session, random: Random): Promise<string | undefined> {
    const holdings = await readHoldings(api, session)
    const intent = chooseAct(random, ngos, coins, holdings)
    if (!(await holder.send(intent, isOver))) return 'refused by the vault'
    return holder.acts.at(-1)?.confirmed === undefined ? undefined : intent.kind
  }

  async function readOf(session: Session, random: Random): Promise<string | undefined> {
    if (random.next() < 0.1) {
      await refresh(api, session, isOver)
      return 'refresh'
    }
    if (random.next() < 0.03) {
      sessions.push(await signIn(api, session.account))
      return 'sign in'
    }
    const { kind, status, wrong } = await readSomething(api, session, random)
    if (wrong !== undefined) tally.wrong.push(wrong)
    if (status === 401) await refresh(api, session, isOver)
    if (status === 200) return kind
    count(tally.refused, kind)
    return undefined
  }

  const working: Promise<void>[] = []
  for (const [index, holder] of holders.entries()) {
    const session = await signIn(api, holder.account)
    sessions.push(session)
    const [acting, reading] = [1, 2].map(part => createRandom(seed + 100 * index + part)) as [Random, Random]
    working.push(
      repeat('act', acting, PAUSE_MS, () => actOf(holder, session, acting)),
      repeat('read', reading, PAUSE_MS, () => readOf(session, reading)),
    )
  }
  const tasks = createRandom(seed + 10_001)
  const panel = createRandom(seed + 10_002)
  working.push(
    repeat('keeper task', tasks, KEEPER_PAUSE_MS, async () => {
      await addKeeperTask(stack.databaseUrl, tasks)
      return 'keeper task'
    }),
    repeat('time panel', panel, PANEL_PAUSE_MS, async () => {
      await useTimePanel(api, panel)
      return 'time panel'
    }),
  )

  return {
    sessions,
    async stop() {
      stopping.abort()
      await Promise.all(working)
    },
  }
}

async function readHoldings(api: ApiClient, { account, accessToken }: Session): Promise<Holdings> {
  type Info = { data: { positions: Holdings['lido'] } }
  const read = async <Body>(path: string) => {
    const answer = await api.send('GET', path, { token: accessToken })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return parse<Body>(answer)
  }
  const [lido, aave, requests] = await Promise.all([
    read<Info>('/api/lido/user/deposits-info'),
    read<Info>('/api/aave/user/deposits-info'),
    read<{ data: Holdings['requests'] }>(`/api/lido/withdraw/request?take=100&address=${account.address}`),
  ])
  return { lido: lido.data.positions, aave: aave.data.positions, requests: requests.data }
}

export function createTally(): Tally {
  return { done: new Map(), refused: new Map(), wrong: [] }
}

function count(counts: Map<string, number>, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
}
