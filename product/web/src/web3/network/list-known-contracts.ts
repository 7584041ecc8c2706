import type { Network } from '@kindyield/chain'
import { type Address, isAddress } from 'viem'

/** Our contracts and those of the protocols: ether sent to them is lost or reverts. */
export function listKnownContracts({ lido, aave, kindyield }: Network): Address[] {
  const { tokens, ...ofAave } = aave ?? { tokens: {} }
  const all = [lido, ofAave, tokens, kindyield].flatMap(facts => Object.values(facts ?? {}))
  return all.filter(fact => typeof fact === 'string' && isAddress(fact))
}
