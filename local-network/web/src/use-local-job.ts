import { type LocalAction, type LocalJob, localActionSchema, localJobIdSchema } from '@kindyield/api-contract'
import { useApi } from '@kindyield/web/src/lib/api/api-context.ts'
import { refetchChainData } from '@kindyield/web/src/lib/queries/chain-data.ts'
import { statusQuery } from '@kindyield/web/src/lib/queries/status-query.ts'
import { waitUntilIndexed } from '@kindyield/web/src/lib/queries/wait-until-indexed.ts'
import { newId } from '@kindyield/web/src/lib/runtime/new-id.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { isJobRunning, type JobOrder, newestJobQuery, startLocalJob, waitForLocalJob } from './local-jobs.ts'
import { type OwnFigures, ownChange } from './use-own-figures.ts'

const ORDER_KEY = 'kindyield.local-job'
const orderSchema = z.object({ id: localJobIdSchema, action: localActionSchema })
const INDEXING = { intervalMs: 300, maxAttempts: 200 }

/** Starts jobs of the local chain and follows them to their end, also across a reload and an outage. */
export function useLocalJob(isWatching: boolean, readOwn: () => Promise<OwnFigures | null> = noFigures) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey: statusKey } = statusQuery(api)
  const { queryKey: newestKey } = newestJobQuery(api)
  const newest = useQuery({ ...newestJobQuery(api), enabled: isWatching })
  const [job, setJob] = useState<LocalJob>()
  const [isOut, setOut] = useState(false)

  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: async (input: JobOrder | LocalJob) => {
      let doneSteps = 0
      let refetching: Promise<void> | null = null
      const following = {
        onOutage: setOut,
        onProgress(next: LocalJob) {
          setJob(next)
          if (next.doneSteps === doneSteps) return
          doneSteps = next.doneSteps
          // The chain's time on screen moves with every step, and all figures with it, as fast as they are answered.
          void queryClient.invalidateQueries({ queryKey: statusKey })
          if (!refetching) refetching = refetchChainData(queryClient).finally(() => (refetching = null))
        },
      }
      const before = await readOwn()
      // Sent again after a reload: the server runs the same order once.
      const started = 'status' in input ? input : await startLocalJob(api, input, following)
      const outcome = await waitForLocalJob(api, started, following)
      for (const { chainId, blockNumber } of outcome.blocks) {
        await waitUntilIndexed(api, chainId, BigInt(blockNumber), INDEXING)
      }
      await queryClient.invalidateQueries()
      const after = before && (await readOwn())
      return { outcome, own: before && after && ownChange(before, after) }
    },
    async onSettled() {
      storeOrder(null)
      // Otherwise the effect below would follow a job that has failed again and again.
      await queryClient.invalidateQueries({ queryKey: newestKey })
      setJob(undefined)
      setOut(false)
    },
    networkMode: 'always',
  })

  const [interrupted] = useState(readOrder)
  useEffect(() => {
    if (interrupted) mutate(interrupted)
  }, [interrupted, mutate])

  // Follows a job that another page started.
  const { data: other } = newest
  useEffect(() => {
    if (other && isJobRunning(other) && !isPending) mutate(other)
  }, [other, isPending, mutate])

  return {
    start(action: LocalAction) {
      const order = { id: newId(), action }
      storeOrder(order)
      mutate(order)
    },
    isRunning: isPending,
    /** The job as the server told it last; it is missing until the server has taken it. */
    job,
    /** Whether the server or the chain does not answer. */
    isOut: isPending ? isOut : newest.isError,
    outcome: data?.outcome,
    /** What the job changed for the user; null where that is not known. */
    own: data?.own ?? null,
    failure: error && { error, act: variables?.action.act ?? 'time' },
  }
}

/** Whether a reload interrupted the following of a job. */
export function hasInterruptedJob(): boolean {
  return readOrder() !== null
}

async function noFigures(): Promise<null> {
  return null
}

/** The job that this tab waits for. In session storage: it outlives a reload, not the tab. */
function readOrder(): JobOrder | null {
  try {
    return orderSchema.parse(JSON.parse(window.sessionStorage.getItem(ORDER_KEY) ?? ''))
  } catch {
    return null
  }
}

function storeOrder(order: JobOrder | null): void {
  try {
    if (order) window.sessionStorage.setItem(ORDER_KEY, JSON.stringify(order))
    else window.sessionStorage.removeItem(ORDER_KEY)
  } catch {
    // Blocked storage: a reload then forgets the job, and opening the panel finds it while it runs.
  }
}
