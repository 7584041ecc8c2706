import { ANNOUNCED_CHANGES } from '@kindyield/api-contract'
import { PROTOCOLS } from '@kindyield/domain'
import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Address } from 'viem'
import { z } from 'zod'
import type { Vault } from '../chain/vaults.ts'
import type { KeeperMetrics } from './keeper-metrics.ts'
import type { VaultOperations } from './vault-operations.ts'

export type TaskOptions = {
  vaults: VaultOperations
  metrics: KeeperMetrics
  log: Logger
  makeYield?: (() => Promise<void>) | undefined
}

const MAX_ATTEMPTS = 5

const numberSchema = z.string().transform(BigInt)

const vaultSchema = z.object({
  address: z.string(),
  protocol: z.enum(PROTOCOLS),
  ngoId: numberSchema,
})

const addressSchema = z.string().transform(text => text as Address)
const debtSchema = z.object({ vault: vaultSchema, token: addressSchema, receiver: addressSchema })
const changeSchema = z.object({
  change: z.enum(ANNOUNCED_CHANGES),
  subject: numberSchema,
  earliest: z.number(),
  voidFrom: z.number(),
})

/**
 * `report`, `payDonations` and `carryOutChanges` add a job for each vault, earlier rewards owner and change, so that one
 * that fails is retried alone. The job key prevents a second job of the same while the first is pending.
 */
export function createTasks({ vaults, metrics, log, makeYield }: TaskOptions): TaskList {
  const instrument = (name: string, task: Task): Task => {
    metrics.expectTask(name)
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

  const payDonations = async (payload: unknown, helpers: JobHelpers) => {
    await forEachVault('payVaultDonations')(payload, helpers)
    for (const { vault, token, receiver } of await vaults.listEarlierDebts()) {
      await helpers.addJob(
        'payEarlierDonations',
        { vault: { ...vault, ngoId: String(vault.ngoId) }, token, receiver },
        { jobKey: `payEarlierDonations:${vault.address}:${token}:${receiver}`, maxAttempts: MAX_ATTEMPTS },
      )
    }
  }

  const carryOutChanges = async (_: unknown, { addJob }: JobHelpers) => {
    for (const { subject, ...due } of await vaults.listDueChanges()) {
      await addJob(
        'carryOutChange',
        { ...due, subject: String(subject) },
        { jobKey: `carryOutChange:${due.change}:${subject}`, maxAttempts: MAX_ATTEMPTS },
      )
    }
  }

  const withVault = (work: (vault: Vault) => Promise<unknown>) => async (payload: unknown) => {
    await work(vaultSchema.parse(payload))
  }

  const list: Record<string, Task> = {
    report: forEachVault('reportVault'),
    reportVault: withVault(vaults.report),
    payDonations,
    payVaultDonations: withVault(vaults.payDonations),
    payEarlierDonations: async payload => {
      await vaults.payEarlierDonations(debtSchema.parse(payload))
    },
    carryOutChanges,
    carryOutChange: async payload => {
      await vaults.carryOutChange(changeSchema.parse(payload))
    },
    watchAccount: vaults.watchAccount,
    watchSolvency: vaults.watchSolvency,
    ...(makeYield === undefined ? {} : { makeYield }),
  }
  return Object.fromEntries(Object.entries(list).map(([name, task]) => [name, instrument(name, task)]))
}
