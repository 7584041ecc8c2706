import { addressSchema } from '@kindyield/api-contract'
import { getAddress, isAddress } from 'viem'

/** An address as it is stored. One with capitals must have them where its checksum puts them: else it is mistyped. */
export const checksummedAddress = addressSchema
  .refine(text => isAddress(text), 'must be an Ethereum address with the right checksum')
  .transform(text => getAddress(text))
