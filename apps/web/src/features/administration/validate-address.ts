import { type Address, isAddress, zeroAddress } from 'viem'
import type { FieldProblem } from './validate-profile.ts'

const SHAPE = /^0x[0-9a-fA-F]{40}$/

/** An address as it was typed, or what is wrong with it. Capital letters are its check sum: they must fit. */
export function readAddress(text: string): { address: Address } | { problem: FieldProblem } {
  const value = text.trim()
  if (value === '') return { problem: { id: 'admin.address.required' } }
  if (!SHAPE.test(value)) return { problem: { id: 'admin.address.invalid' } }
  if (value.toLowerCase() === zeroAddress) return { problem: { id: 'admin.address.zero' } }
  return isAddress(value) ? { address: value } : { problem: { id: 'admin.address.checksum' } }
}
