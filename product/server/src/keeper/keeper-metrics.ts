import { Counter, Gauge, type Registry } from 'prom-client'
import type { ChangeDecision, Decision } from './decision.ts'

export type Solvency = { vault: string; token: string; held: bigint; owed: bigint }
export type KeeperMetrics = ReturnType<typeof createKeeperMetrics>

/** The label is `task`, because Prometheus reserves `job`. */
export function createKeeperMetrics(registry: Registry) {
  const registers = [registry]
  const decisions = new Counter({
    name: 'keeper_decisions_total',
    help: 'What the keeper did about a token of a vault or an announced change, and why',
    labelNames: ['task', 'decision', 'reason'] as const,
    registers,
  })
  const failures = new Counter({
    name: 'keeper_failures_total',
    help: 'Attempts of a task that failed; they are tried again',
    labelNames: ['task'] as const,
    registers,
  })
  const succeededAt = new Gauge({
    name: 'keeper_success_timestamp_seconds',
    help: 'When a task last came to its end',
    labelNames: ['task'] as const,
    registers,
  })
  const leads = new Gauge({
    name: 'keeper_leads',
    help: '1 in the one instance that works, 0 in those that wait to take over',
    registers,
  })
  const ofVault = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['vault', 'token'] as const, registers })
  const held = ofVault('vault_shares_held', 'Shares that the protocol counts as the vault’s')
  const owed = ofVault(
    'vault_shares_owed',
    'Shares that the vault owes to depositors, the NGO and its earlier rewards owners',
  )
  const solvent = ofVault('vault_solvent', '1 while no less is held than owed, else 0')

  return {
    countDecision({ task, decision, reason }: Decision | ChangeDecision): void {
      decisions.inc({ task, decision, reason })
    },
    countFailure(task: string): void {
      failures.inc({ task })
    },
    countSuccess(task: string): void {
      succeededAt.setToCurrentTime({ task })
    },
    setLeader(isLeader: boolean): void {
      leads.set(isLeader ? 1 : 0)
      // An instance that no longer checks solvency must not report its last values.
      if (!isLeader) for (const gauge of [held, owed, solvent]) gauge.reset()
    },
    /** Compared as bigint: a gauge holds about sixteen digits. */
    setSolvency({ vault, token, ...shares }: Solvency): void {
      held.set({ vault, token }, Number(shares.held))
      owed.set({ vault, token }, Number(shares.owed))
      solvent.set({ vault, token }, shares.held >= shares.owed ? 1 : 0)
    },
  }
}
