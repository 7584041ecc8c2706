import type { Address } from 'viem'
import type { FieldProblem } from '#lib/errors/field-problem.ts'

type Claim = {
  holder: Address
  /** Contracts that revert on ether or keep it. */
  contracts: readonly string[]
}

/** A claim can pay any address, and stETH, for one, would stake the ether for the vault. */
export function validateRecipient(recipient: Address, { holder, contracts }: Claim): FieldProblem | null {
  const isRecipient = (other: string) => other.toLowerCase() === recipient.toLowerCase()
  if (isRecipient(holder)) return { id: 'withdraw.recipient.own' }
  return contracts.some(isRecipient) ? { id: 'withdraw.recipient.contract' } : null
}
