import { runAudit } from '@kindyield/audit'
import type { ChaosStack } from '../stack/chaos-stack.ts'

export type AuditResult = { figures: number; differences: string[] }

/** Re-derives every figure from the chain's logs, and compares it with what the API answers. */
export async function auditStack(stack: ChaosStack): Promise<AuditResult> {
  const lines: string[] = []
  const args = ['--rpc', stack.chainUrl(), '--api', stack.url, '--local-accounts', '--wait', '120']
  const isRight = await runAudit(args, {}, { print: line => lines.push(line), report: () => {} })
  const differences = lines.filter(line => / expected .*, found /.test(line))
  if (isRight !== (differences.length === 0)) throw new Error(`The audit cannot be read: ${lines.at(-1)}`)
  return { figures: Number.parseInt(lines.at(-1) ?? '', 10), differences }
}
