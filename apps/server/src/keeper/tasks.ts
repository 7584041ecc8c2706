import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Vault } from '../indexer/known-vaults.ts'
import type { KeeperMetrics } from './keeper-metrics.ts'
import type { VaultWork } from './vault-work.ts'

export type TaskOptions = {
  vaults: VaultWork
  metrics: KeeperMetrics
  log: Logger
  makeYield?: () => Promise<void>
}

const MAX_ATTEMPTS = 5

const vaultSchema = z.object({
  address: z.string(),
  protocol: z.enum(['lido', 'aave']),
  ngoId: z.string().transform(BigInt),
})

/**
 * `report` and `payDonations` make a job for each vault, so that one that fails is tried again alone. Its key
 * keeps a second one from being made while the first is not done.
 */
export function createTasks({ vaults, metrics, log, makeYield }: TaskOptions): TaskList {
  const watched = (name: string, task: Task): Task => {
    return async (payload, helpers) => {
      try {
        await task(payload, helpers)
        metrics.countSuccess(name)
      } catch (error) {
        metrics.countFailure(name)
        const { attempts, max_attempts: of } = helpers.job
        log.error({ err: error, task: name, attempt: attempts, of }, 'a task of the keeper failed')
        throw error
      }
    }
  }

  const forEachVault =
    (identifier: string) =>
    async (_: unknown, { addJob }: JobHelpers) => {
      for (const { ngoId, ...vault } of await vaults.list()) {
        await addJob(
          identifier,
          { ...vault, ngoId: String(ngoId) },
          { jobKey: `${identifier}:${vault.address}`, maxAttempts: MAX_ATTEMPTS },
        )
      }
    }

  const ofVault = (work: (vault: Vault) => Promise<unknown>) => async (payload: unknown) => {
    await work(vaultSchema.parse(payload))
  }

  const list: Record<string, Task> = {
    report: forEachVault('reportVault'),
    reportVault: ofVault(vaults.report),
    payDonations: forEachVault('payVaultDonations'),
    payVaultDonations: ofVault(vaults.payDonations),
    watchSolvency: vaults.watchSolvency,
    ...(makeYield === undefined ? {} : { makeYield }),
  }
  return Object.fromEntries(Object.entries(list).map(([name, task]) => [name, watched(name, task)]))
}
