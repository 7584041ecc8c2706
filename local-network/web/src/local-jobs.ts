import { type LocalAction, type LocalJob, type LocalOutcome, routes } from '@kindyield/api-contract'
import { BaseError } from '@kindyield/domain'
import type { ApiClient } from '@kindyield/web/src/lib/api/api-client.ts'
import { RequestError } from '@kindyield/web/src/lib/errors/request-error.ts'
import { sleep } from '@kindyield/web/src/lib/runtime/sleep.ts'
import { isJobRunning } from './local-chain-query.ts'

const POLL_INTERVAL_MS = 400

/** A job that the server ran and that failed, with the server's reason. */
export class JobFailure extends BaseError {
  override readonly name = 'JobFailure'
  override readonly code = 'jobFailed'
}

export type JobOrder = {
  /** The idempotency key: asked for twice, the server runs the job once. */
  id: string
  action: LocalAction
}

type Following = {
  /** Called with every state of the job before its end. */
  onProgress?: (job: LocalJob) => void
  /** Called when the server or the chain stops or starts to answer. */
  onOutage?: (isOut: boolean) => void
  /** How often a request is sent before the following is given up; a job runs on without us. */
  maxAttempts?: number
}

export async function startLocalJob(
  api: ApiClient,
  { id, action }: JobOrder,
  following: Following = {},
): Promise<LocalJob> {
  const request = () => api.call(routes.startLocalJob, { params: { id }, body: action, credentials: 'omit' })
  return withRetry(request, following)
}

/** Polls until the job ends; resolves to its outcome. */
export async function waitForLocalJob(
  api: ApiClient,
  started: LocalJob,
  following: Following = {},
): Promise<LocalOutcome> {
  let job = started
  while (isJobRunning(job)) {
    following.onProgress?.(job)
    await sleep(POLL_INTERVAL_MS)
    job = await withRetry(() => api.call(routes.localJob, { params: { id: started.id } }), following)
  }
  if (job.outcome === null) throw new JobFailure(job.failure ?? '')
  return job.outcome
}

/** Retries during an outage, which says nothing about the job: the server reports one that it interrupted as failed. */
async function withRetry(
  request: () => Promise<{ data: LocalJob }>,
  { onOutage, maxAttempts = Number.POSITIVE_INFINITY }: Following,
): Promise<LocalJob> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { data } = await request()
      onOutage?.(false)
      return data
    } catch (error) {
      const isOutage = error instanceof RequestError && error.isRetryable
      if (!isOutage || attempt >= maxAttempts) throw error
      onOutage?.(true)
      await sleep(POLL_INTERVAL_MS)
    }
  }
}
