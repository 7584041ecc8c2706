import type { Address } from 'viem'
import type { FieldProblem } from '../../lib/field-problem.ts'

interface Claim {
  owner: Address
  /** Those that are known to take no ether, or to keep it for themselves. */
  contracts: readonly string[]
}

/** R16: a claim pays whoever it is told to: stETH itself would take the ether and make it the vault's. */
export function validateRecipient(recipient: Address, { owner, contracts }: Claim): FieldProblem | null {
  const isRecipient = (other: string) => other.toLowerCase() === recipient.toLowerCase()
  if (isRecipient(owner)) return { id: 'withdraw.recipient.own' }
  return contracts.some(isRecipient) ? { id: 'withdraw.recipient.contract' } : null
}
