import type { Network } from '@kindyield/chain'
import type { Address } from 'viem'

/** Our contracts and those of the protocols: ether sent to them is lost or reverts. */
export function listKnownContracts({ lido, aave, deployment }: Network): Address[] {
  const { tokens, ...ofAave } = aave ?? { tokens: {} }
  const all = [lido, ofAave, tokens].flatMap(addresses => Object.values<Address>(addresses ?? {}))
  return deployment ? [...all, deployment.ngoFactory] : all
}
