import { addressSchema } from '@kindyield/api-contract'
import { getAddress, isAddress } from 'viem'

/** Parses an address into its checksummed form. One in mixed case must have the right checksum (EIP-55). */
export const checksummedAddress = addressSchema
  .refine(text => isAddress(text), 'must be an Ethereum address with the right checksum')
  .transform(text => getAddress(text))
