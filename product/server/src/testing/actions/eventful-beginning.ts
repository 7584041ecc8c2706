import { type Action, performAction } from '../random-actions.ts'
import type { NgoVaults, VaultChain } from '../vault-chain.ts'

const BEGINNING: [kind: Action['kind'], part: number, holder?: number][] = [
  ['stake', 50],
  ['stake', 30],
  ['deposit', 40],
  ['deposit', 60],
  ['addEth', 10],
  ['addStEth', 11],
  ['addWStEth', 12],
  ['addAave', 13],
  ['rebase', 90],
  ['mergeRecovered', 31],
  ['mergeAave', 31],
  ['exitSeveralLido', 33],
  ['exitSeveralAave', 33],
  ['reportLido', 1],
  ['reportAave', 1],
  ['payLido', 20],
  ['payAave', 20],
  // The owner replaces the rewards owner, on the first second on which it can.
  ['announceChange', 3],
  ['carryOutChange', 9],
  ['payEarlier', 31],
  ['payEarlier', 62],
  ['handOver', 1, 1],
  ['announceChange', 2],
]

/** Positions that grew, donations of an earlier rewards owner, and announced changes, of the first of the NGOs. */
export async function playBeginning(on: VaultChain, ngos: NgoVaults[]): Promise<void> {
  const first = { ngo: 0, percent: 50, token: 0, position: 1n }
  for (const [kind, part, holder = 0] of BEGINNING) {
    const isDone = await performAction(on, ngos, { ...first, kind, part, holder })
    if (!isDone) throw new Error(`${kind} was refused`)
  }
}
