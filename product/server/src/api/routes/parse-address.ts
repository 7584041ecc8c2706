import { type Address, getAddress, isAddress } from 'viem'
import { ApiError } from '../../errors/api-error.ts'

/** The checksummed form of an address. One in mixed case must have the right checksum (EIP-55). */
export function parseAddress(field: string, text: string): Address {
  if (isAddress(text)) return getAddress(text)
  throw new ApiError('invalidRequest', `${field} must be an Ethereum address with the right checksum`)
}
