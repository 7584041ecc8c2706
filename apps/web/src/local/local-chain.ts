import { finalizedSchema, localChainSchema, slashedSchema, timePassedSchema } from '@kindyield/api-contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../lib/api-client.ts'
import { untilIndexed } from '../lib/until-indexed.ts'

/** A year of days, each with its reports, is many blocks. */
const PATIENCE_MS = 120_000
const INDEXING = { everyMs: 300, tries: 200 }

export type LocalAction =
  | { act: 'time'; body: { days: number } }
  | { act: 'slash'; body: { percent: number } }
  | { act: 'finalize' }

export type LocalOutcome = Awaited<ReturnType<typeof send>>

export function localChainQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['local-chain'],
    queryFn: async ({ signal }) => (await api.get('/api/local', { schema: localChainSchema, signal })).data,
    retry: false,
  })
}

/** Does it, waits until the server has read what came of it, and has everything on screen read anew. */
export async function actOnLocalChain(api: ApiClient, queryClient: QueryClient, action: LocalAction) {
  const outcome = await send(api, action)
  await untilIndexed(api, BigInt(outcome.blockNumber), INDEXING)
  await queryClient.invalidateQueries()
  return outcome
}

async function send(api: ApiClient, action: LocalAction) {
  const options = { patienceMs: PATIENCE_MS, credentials: 'omit' } as const
  switch (action.act) {
    case 'time': {
      const { body } = action
      const { data } = await api.post('/api/local/time', { ...options, schema: timePassedSchema, body })
      return { act: action.act, days: body.days, ...data }
    }
    case 'slash': {
      const { body } = action
      const { data } = await api.post('/api/local/slash', { ...options, schema: slashedSchema, body })
      return { act: action.act, ...data }
    }
    case 'finalize': {
      const { data } = await api.post('/api/local/finalize', { ...options, schema: finalizedSchema })
      return { act: action.act, ...data }
    }
  }
}
