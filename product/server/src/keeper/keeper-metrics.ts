import { Counter, Gauge, type Registry } from 'prom-client'
import type { ChangeDecision, Decision, Reason } from './decision.ts'

export type Solvency = { vault: string; token: string; held: bigint; owed: bigint }
export type KeeperMetrics = ReturnType<ReturnType<typeof createKeeperMetrics>['of']>

/** Why each task sends, most of the time. */
const SENT: Record<(Decision | ChangeDecision)['task'], Reason> = {
  report: 'settled',
  payDonations: 'paid',
  payEarlierDonations: 'paid',
  carryOutChanges: 'carried out',
}

/** The metrics of the keepers, by network. The label is `task`, because Prometheus reserves `job`. */
export function createKeeperMetrics(registry: Registry) {
  const registers = [registry]
  const decisions = new Counter({
    name: 'keeper_decisions_total',
    help: 'What the keeper did about a token of a vault or an announced change, and why',
    labelNames: ['chain', 'task', 'decision', 'reason'] as const,
    registers,
  })
  const failures = new Counter({
    name: 'keeper_failures_total',
    help: 'Attempts of a task that failed; they are tried again',
    labelNames: ['chain', 'task'] as const,
    registers,
  })
  const succeededAt = new Gauge({
    name: 'keeper_success_timestamp_seconds',
    help: 'When a task last came to its end',
    labelNames: ['chain', 'task'] as const,
    registers,
  })
  const ofChain = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['chain'] as const, registers })
  const leads = ofChain('keeper_leads', '1 in the one instance that works, 0 in those that wait to take over')
  const isOracle = ofChain(
    'keeper_is_oracle',
    '1 while the keeper has the key of the oracle, else 0: then it cannot report',
  )
  const ether = ofChain('keeper_balance_ether', 'What the account of the keeper has for gas')
  const ofVault = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['chain', 'vault', 'token'] as const, registers })
  const held = ofVault('vault_shares_held', 'Shares that the protocol counts as the vault’s')
  const owed = ofVault(
    'vault_shares_owed',
    'Shares that the vault owes to depositors, the NGO and its earlier rewards owners',
  )
  const solvent = ofVault('vault_solvent', '1 while no less is held than owed, else 0')

  /** Those of a network. Counters begin at zero: the first increase of one that did not exist would not be seen. */
  function of(chain: string) {
    leads.set({ chain }, 0)
    for (const [task, reason] of Object.entries(SENT)) {
      decisions.inc({ chain, task, decision: 'sent', reason }, 0)
      decisions.inc({ chain, task, decision: 'skipped', reason: 'gas price too high' }, 0)
    }
    const books = new Map<string, Record<'chain' | 'vault' | 'token', string>>()
    return {
      countDecision({ task, decision, reason }: Decision | ChangeDecision): void {
        decisions.inc({ chain, task, decision, reason })
      },
      expectTask(task: string): void {
        failures.inc({ chain, task }, 0)
      },
      countFailure(task: string): void {
        failures.inc({ chain, task })
      },
      countSuccess(task: string): void {
        succeededAt.setToCurrentTime({ chain, task })
      },
      setAccount(account: { isOracle: boolean; ether: number }): void {
        isOracle.set({ chain }, account.isOracle ? 1 : 0)
        ether.set({ chain }, account.ether)
      },
      setLeader(isLeader: boolean): void {
        leads.set({ chain }, isLeader ? 1 : 0)
        if (isLeader) return
        // Its account is no longer looked at.
        for (const gauge of [isOracle, ether]) gauge.remove({ chain })
        // An instance that no longer checks solvency must not report its last values.
        for (const labels of books.values()) for (const gauge of [held, owed, solvent]) gauge.remove(labels)
        books.clear()
      },
      /** Compared as bigint: a gauge holds about sixteen digits. */
      setSolvency({ vault, token, ...found }: Solvency): void {
        const labels = { chain, vault, token }
        books.set(`${vault} ${token}`, labels)
        held.set(labels, Number(found.held))
        owed.set(labels, Number(found.owed))
        solvent.set(labels, found.held >= found.owed ? 1 : 0)
      },
    }
  }

  return { of }
}
