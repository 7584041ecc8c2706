import { networks } from '@kindyield/chain/testing/networks'
import { accounts } from '@kindyield/devnet'
import type { VaultChain } from './vault-chain.ts'

/** The changes in the order of the contract's enum, by the function that announces them. */
const CHANGES = [
  'announceRewardsOwner',
  'announceOracle',
  'announceTokenRemoval',
  'announceEnd',
  'announceSuccessor',
] as const
/** These are about the factory itself. */
const WITHOUT_SUBJECT = new Set(['announceOracle', 'announceSuccessor'])

/** The owner announces a change, the time until it is due passes, and it is carried out. */
export async function announceAndCarryOut(
  on: VaultChain,
  announce: (typeof CHANGES)[number],
  args: (bigint | string)[],
): Promise<void> {
  const { owner } = accounts
  await on.mustSend(owner, on.factory, announce, args)
  await on.testClient.increaseTime({ seconds: networks.local.kindyield.announcementDelay })
  const subject = WITHOUT_SUBJECT.has(announce) ? 0n : BigInt(args[0] ?? 0n)
  await on.mustSend(owner, on.factory, 'carryOut', [CHANGES.indexOf(announce), subject])
}
