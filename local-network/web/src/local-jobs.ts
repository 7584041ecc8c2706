import { type LocalAction, type LocalJob, type LocalOutcome, routes } from '@kindyield/api-contract'
import { BaseError } from '@kindyield/domain'
import type { ApiClient } from '@kindyield/web/src/lib/api/api-client.ts'
import { RequestError } from '@kindyield/web/src/lib/errors/request-error.ts'
import { newId } from '@kindyield/web/src/lib/runtime/new-id.ts'
import { sleep } from '@kindyield/web/src/lib/runtime/sleep.ts'
import { queryOptions } from '@tanstack/react-query'

const POLL_INTERVAL_MS = 400
const RETRY_MS = 2_000
/** About a minute: after it, a wallet is left without funds. */
const MAX_FUNDING_ATTEMPTS = 100

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
  /** After so many requests the following is given up; the job runs on. */
  maxAttempts?: number
}

/** The newest job of the local chain; asked again while the chain does not answer. */
export function newestJobQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['local-chain'],
    queryFn: async ({ signal }) => (await api.call(routes.localChain, { signal })).data.newestJob,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  })
}

export function isJobRunning({ status }: LocalJob): boolean {
  return status === 'waiting' || status === 'working'
}

/** Sends test funds of the local chain to an address. */
export async function fundAccount(api: ApiClient, address: string): Promise<void> {
  const following = { maxAttempts: MAX_FUNDING_ATTEMPTS }
  const job = await startLocalJob(api, { id: newId(), action: { act: 'fund', address } }, following)
  await waitForLocalJob(api, job, following)
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
