import { PROTOCOLS } from '@kindyield/chain'
import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Vault } from '../chain/vaults.ts'
import type { KeeperMetrics } from './keeper-metrics.ts'
import type { VaultOperations } from './vault-operations.ts'

export type TaskOptions = {
  vaults: VaultOperations
  metrics: KeeperMetrics
  log: Logger
  makeYield?: () => Promise<void>
}

const MAX_ATTEMPTS = 5

const vaultSchema = z.object({
  address: z.string(),
  protocol: z.enum(PROTOCOLS),
  ngoId: z.string().transform(BigInt),
})

/**
 * `report` and `payDonations` add a job for each vault, so that a vault that fails is retried alone. The job key
 * prevents a second job of a vault while the first is pending.
 */
export function createTasks({ vaults, metrics, log, makeYield }: TaskOptions): TaskList {
  const instrument = (name: string, task: Task): Task => {
    return async (payload, helpers) => {
      try {
        await task(payload, helpers)
        metrics.countSuccess(name)
      } catch (error) {
        metrics.countFailure(name)
        const { attempts, max_attempts: of } = helpers.job
        log.error({ err: error, task: name, attempt: attempts, of }, 'keeper task failed')
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

  const withVault = (work: (vault: Vault) => Promise<unknown>) => async (payload: unknown) => {
    await work(vaultSchema.parse(payload))
  }

  const list: Record<string, Task> = {
    report: forEachVault('reportVault'),
    reportVault: withVault(vaults.report),
    payDonations: forEachVault('payVaultDonations'),
    payVaultDonations: withVault(vaults.payDonations),
    watchSolvency: vaults.watchSolvency,
    ...(makeYield === undefined ? {} : { makeYield }),
  }
  return Object.fromEntries(Object.entries(list).map(([name, task]) => [name, instrument(name, task)]))
}
