import { type Address, isAddress, zeroAddress } from 'viem'
import type { FieldProblem } from '../lib/field-problem.ts'

const SHAPE = /^0x[0-9a-fA-F]{40}$/

/** An address as it was typed, or what is wrong with it. Capital letters are its check sum: they must fit. */
export function readAddress(text: string): { address: Address } | { problem: FieldProblem } {
  const value = text.trim()
  if (value === '') return { problem: { id: 'address.required' } }
  if (!SHAPE.test(value)) return { problem: { id: 'address.invalid' } }
  if (value.toLowerCase() === zeroAddress) return { problem: { id: 'address.zero' } }
  return isAddress(value) ? { address: value } : { problem: { id: 'address.checksum' } }
}
