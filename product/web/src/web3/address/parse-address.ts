import { type Address, isAddress, zeroAddress } from 'viem'
import type { FieldProblem } from '#lib/errors/field-problem.ts'

const SHAPE = /^0x[0-9a-fA-F]{40}$/

/** Parses a typed address or says what is wrong with it. A mixed-case address must have a valid checksum. */
export function parseAddress(text: string): { address: Address } | { problem: FieldProblem } {
  const value = text.trim()
  if (value === '') return { problem: { id: 'address.required' } }
  if (!SHAPE.test(value)) return { problem: { id: 'address.invalid' } }
  if (value.toLowerCase() === zeroAddress) return { problem: { id: 'address.zero' } }
  return isAddress(value) ? { address: value } : { problem: { id: 'address.checksum' } }
}
