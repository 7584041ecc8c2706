import { accounts } from '@kindyield/devnet'
import type { LocalAccount } from 'viem'
import { createApiClient } from '../../chaos/traffic/api-client.ts'
import { type Session, signIn } from '../../chaos/traffic/session.ts'

type Failure = { what: string; began: number; reason: string }
export type Callers = {
  /** How many requests were answered, by kind. */
  answered: ReadonlyMap<string, number>
  failures: readonly Failure[]
  stop(): Promise<void>
}

const CALL = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }

/** Holders who sign in, read their lists, ask the chain and open pages, one request after another, and never try again. */
export async function startCallers(url: string): Promise<Callers> {
  const api = createApiClient(url)
  const answered = new Map<string, number>()
  const failures: Failure[] = []
  let isOver = false

  async function repeat(what: string, request: () => Promise<unknown>): Promise<void> {
    while (!isOver) {
      const began = performance.now()
      try {
        await request()
        answered.set(what, (answered.get(what) ?? 0) + 1)
      } catch (error) {
        const { message, cause } = error as Error
        failures.push({ what, began, reason: `${message} ${cause instanceof Error ? cause.message : ''}` })
      }
    }
  }

  async function send(...request: Parameters<typeof api.send>): Promise<void> {
    const { status, body } = await api.send(...request)
    if (status >= 400) throw new Error(`${request[1]}: ${status} ${body.toString().slice(0, 100)}`)
  }

  const holders = accounts.holders.slice(0, 3) as LocalAccount[]
  const working = await Promise.all(
    holders.map(async account => {
      let session: Session = await signIn(api, account)
      const own = (path: string) => send('GET', path, { token: session.accessToken })
      return [
        repeat('sign in', async () => {
          session = await signIn(api, account)
        }),
        repeat('list', () => own('/api/lido/transaction?take=20')),
        repeat('call', () => send('POST', '/rpc', { body: CALL })),
        repeat('page', () => send('GET', '/stake')),
      ]
    }),
  )
  return {
    answered,
    failures,
    async stop() {
      isOver = true
      await Promise.all(working.flat())
    },
  }
}
