import { randomUUID } from 'node:crypto'
import { networks } from '@kindyield/chain/testing/networks'
import type { Random } from '../random.ts'
import { queryOnce } from '../stack/recovery.ts'
import type { ApiClient } from './api-client.ts'

/** Its schedule has them days apart. */
const TASKS = ['makeYield', 'report', 'report', 'payDonations', 'watchSolvency', 'carryOutChanges']

/** Gives the keeper a task, as its schedule does: a row in the queue. */
export async function addKeeperTask(databaseUrl: string, random: Random): Promise<void> {
  await queryOnce(databaseUrl, `select keeper_${networks.local.chainId}.add_job($1)`, [random.pick(TASKS)])
}

/** Lets a day pass, or finalizes withdrawals, as someone at the time panel does. */
export async function useTimePanel(api: ApiClient, random: Random): Promise<void> {
  const body = random.next() < 0.5 ? { act: 'finalize' } : { act: 'time', days: 1 }
  await api.send('PUT', `/api/local/jobs/${randomUUID()}`, { body })
}
