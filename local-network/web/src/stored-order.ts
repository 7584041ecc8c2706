import { localActionSchema, localJobIdSchema } from '@kindyield/api-contract'
import { z } from 'zod'
import type { JobOrder } from './local-jobs.ts'

const KEY = 'kindyield.local-job'
const orderSchema = z.object({ id: localJobIdSchema, action: localActionSchema })

/** The job that this tab waits for. In session storage: it outlives a reload, not the tab. */
export function readOrder(): JobOrder | null {
  try {
    return orderSchema.parse(JSON.parse(window.sessionStorage.getItem(KEY) ?? ''))
  } catch {
    return null
  }
}

export function storeOrder(order: JobOrder | null): void {
  try {
    if (order) window.sessionStorage.setItem(KEY, JSON.stringify(order))
    else window.sessionStorage.removeItem(KEY)
  } catch {
    // Blocked storage: a reload then forgets the job, and opening the panel finds it while it runs.
  }
}
