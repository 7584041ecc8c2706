import { type LocalAction, type LocalJob, type LocalOutcome, localJobSchema } from '@kindyield/api-contract'
import type { ApiClient } from '../lib/api-client.ts'
import { pause } from '../lib/pause.ts'
import { RequestError } from '../lib/request-error.ts'
import { isUnfinished } from './local-chain.ts'

const LOOK_EVERY_MS = 400
const MOST_TRIES = 100
const OUTAGES: readonly RequestError['code'][] = ['network', 'timeout', 'too-many-requests', 'server']

/** Asked again under the same id when no answer comes: the server does it once. */
export async function startLocalJob(api: ApiClient, action: LocalAction): Promise<LocalJob> {
  const id = newId()
  return throughOutages(() =>
    api.put(`/api/local/jobs/${id}`, { schema: localJobSchema, body: action, credentials: 'omit' }),
  )
}

/** Resolves to what came of it, for as long as that takes. */
export async function followLocalJob(
  api: ApiClient,
  started: LocalJob,
  onProgress: (job: LocalJob) => void = () => {},
): Promise<LocalOutcome> {
  let job = started
  while (isUnfinished(job)) {
    onProgress(job)
    await pause(LOOK_EVERY_MS)
    job = await throughOutages(() => api.get(`/api/local/jobs/${job.id}`, { schema: localJobSchema }))
  }
  if (job.outcome === null) throw new RequestError('refused', job.failure ?? '')
  return job.outcome
}

/** A server that is away for a moment goes on with it, or says that it stopped, once it is back. */
async function throughOutages(ask: () => Promise<{ data: LocalJob }>): Promise<LocalJob> {
  for (let tries = 1; ; tries++) {
    try {
      return (await ask()).data
    } catch (error) {
      const isOutage = error instanceof RequestError && OUTAGES.includes(error.code)
      if (!isOutage || tries === MOST_TRIES) throw error
      await pause(LOOK_EVERY_MS)
    }
  }
}

/** `crypto.randomUUID` is missing where the page came over plain http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
