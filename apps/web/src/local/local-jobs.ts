import { type LocalAction, type LocalJob, type LocalOutcome, localJobSchema } from '@kindyield/api-contract'
import type { ApiClient } from '../lib/api/api-client.ts'
import { RequestError } from '../lib/errors/request-error.ts'
import { sleep } from '../lib/runtime/sleep.ts'
import { isJobRunning } from './local-chain-query.ts'

const POLL_INTERVAL_MS = 400
const MAX_ATTEMPTS = 100
const OUTAGES: readonly RequestError['code'][] = ['network', 'timeout', 'too-many-requests', 'server']

/** Retries under the same id, which is the idempotency key: the server runs the job once. */
export async function startLocalJob(api: ApiClient, action: LocalAction): Promise<LocalJob> {
  const id = newId()
  return withRetry(() =>
    api.put(`/api/local/jobs/${id}`, { schema: localJobSchema, body: action, credentials: 'omit' }),
  )
}

/** Polls until the job ends; resolves to its outcome. */
export async function waitForLocalJob(
  api: ApiClient,
  started: LocalJob,
  onProgress: (job: LocalJob) => void = () => {},
): Promise<LocalOutcome> {
  let job = started
  while (isJobRunning(job)) {
    onProgress(job)
    await sleep(POLL_INTERVAL_MS)
    job = await withRetry(() => api.get(`/api/local/jobs/${job.id}`, { schema: localJobSchema }))
  }
  if (job.outcome === null) throw new RequestError('client-error', job.failure ?? '')
  return job.outcome
}

/** Retries while the server is unreachable: a job runs on without us, and one that a restart interrupted is reported as failed. */
async function withRetry(request: () => Promise<{ data: LocalJob }>): Promise<LocalJob> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await request()).data
    } catch (error) {
      const isOutage = error instanceof RequestError && OUTAGES.includes(error.code)
      if (!isOutage || attempt === MAX_ATTEMPTS) throw error
      await sleep(POLL_INTERVAL_MS)
    }
  }
}

/** `crypto.randomUUID` is missing on pages served over plain http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
