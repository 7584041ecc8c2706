import type { Network } from '@kindyield/chain'
import type { Address } from 'viem'

/** Contracts of ours and of the protocols: ether that is paid to one of them is lost, or comes back. */
export function knownContracts({ lido, aave, deployment }: Network): Address[] {
  const { tokens, ...ofAave } = aave ?? { tokens: {} }
  const all = [lido, ofAave, tokens].flatMap(addresses => Object.values<Address>(addresses ?? {}))
  return deployment ? [...all, deployment.ngoFactory] : all
}
