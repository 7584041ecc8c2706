import { accounts } from '@kindyield/devnet'
import type { Address, LocalAccount } from 'viem'
import { announceAndCarryOut } from '../carry-out.ts'
import type { Contract, NgoVaults, VaultChain } from '../vault-chain.ts'
import { sendExpecting } from './refusals.ts'

/*
 * What the factory's owner must announce, and what a rewards owner can hand over at once.
 */

const [REWARDS_OWNER, ORACLE, TOKEN_REMOVAL, END] = [0, 1, 2, 3] as const
const WINDOW = 14n * 86_400n

type Change = { change: number; subject: bigint }

/** Announces another rewards owner, another oracle, the removal of a token, or the end of a vault. */
export async function announceChange(
  on: VaultChain,
  { id, lidoVault, aaveVault }: NgoVaults,
  { holder, token, pick }: { holder: LocalAccount; token: Address; pick: number },
): Promise<boolean> {
  const announce = (refusal: string | undefined, name: string, args: unknown[]) =>
    sendExpecting(on, refusal, accounts.owner, on.factory, name, args)
  switch (pick % 8) {
    case 0: {
      const { address } = oracles[(pick / 8) % 2] as LocalAccount
      const isSame = (await on.read<Address>(on.factory, 'oracle')) === address
      return announce(isSame ? 'SameOracle' : undefined, 'announceOracle', [address])
    }
    case 1: {
      const [isAllowed] = await on.read<[boolean, boolean]>(on.factory, 'tokenState', [token])
      return announce(isAllowed ? undefined : 'UnknownToken', 'announceTokenRemoval', [token])
    }
    case 2: {
      const vault = pick % 16 === 2 ? on.lidoVault(lidoVault) : on.aaveVault(aaveVault)
      const isEnded = await on.read<boolean>(vault, 'isFinish')
      return announce(isEnded ? 'AlreadyEnded' : undefined, 'announceEnd', [vault.address])
    }
    default: {
      const isSame = (await on.read<Address>(on.factory, 'rewardsOwnerOf', [id])) === holder.address
      return announce(isSame ? 'SameRewardsOwner' : undefined, 'announceRewardsOwner', [id, holder.address])
    }
  }
}

/** Takes one of the announcements back. */
export async function cancelChange(on: VaultChain, ngos: NgoVaults[], pick: number): Promise<boolean> {
  const { change, subject, earliest } = await pickChange(on, ngos, pick)
  const refusal = earliest === 0n ? 'NotAnnounced' : undefined
  return sendExpecting(on, refusal, accounts.owner, on.factory, 'cancelChange', [change, subject])
}

/** Somebody carries one of the announced changes out: mostly when it is due, else a second too early or too late. */
export async function carryOutChange(on: VaultChain, ngos: NgoVaults[], pick: number): Promise<boolean> {
  const { change, subject, earliest } = await pickChange(on, ngos, pick)
  const voidFrom = earliest + WINDOW
  const moments = [0n, earliest - 1n, earliest, earliest, earliest, voidFrom - 1n, voidFrom]
  const { timestamp: newest } = await on.chain.getBlock()
  const planned = moments[pick % moments.length] as bigint
  const at = planned > newest ? planned : newest
  await on.testClient.setNextBlockTimestamp({ timestamp: at })
  const vault = ngos
    .flatMap(({ lidoVault, aaveVault }) => [on.lidoVault(lidoVault), on.aaveVault(aaveVault)])
    .find(({ address }) => change === END && BigInt(address) === subject)
  const isEnded = vault !== undefined && (await on.read<boolean>(vault, 'isFinish'))
  const refusal = isEnded ? 'NgoFinished' : refusalOf({ earliest, voidFrom, at })
  const [anyone] = on.holders as [LocalAccount]
  return vault === undefined || pick % 2 === 0
    ? sendExpecting(on, refusal, anyone, on.factory, 'carryOut', [change, subject])
    : sendExpecting(on, refusal, anyone, vault, 'endNGO')
}

/** Announces the end of a vault and carries it out as soon as it is due; false when it has ended already. */
export async function endVault(on: VaultChain, vault: Contract): Promise<boolean> {
  if (await on.read<boolean>(vault, 'isFinish')) return false
  await announceAndCarryOut(on, 'announceEnd', [vault.address])
  return true
}

/** The rewards owner of an NGO proposes a holder in its place, who mostly accepts. */
export async function handOver(
  on: VaultChain,
  { id }: NgoVaults,
  { holder, pick }: { holder: LocalAccount; pick: number },
): Promise<boolean> {
  const present = await on.read<Address>(on.factory, 'rewardsOwnerOf', [id])
  const receiver = receivers(on).find(({ address }) => address === present)
  if (receiver === undefined) return false
  const isSame = receiver.address === holder.address
  const args = [id, holder.address]
  const refusal = isSame ? 'SameRewardsOwner' : undefined
  if (!(await sendExpecting(on, refusal, receiver, on.factory, 'proposeRewardsOwner', args))) return false
  if (pick % 4 === 0) return true
  await sendExpecting(on, 'NotProposed', accounts.borrower, on.factory, 'acceptRewardsOwner', [id])
  return sendExpecting(on, undefined, holder, on.factory, 'acceptRewardsOwner', [id])
}

/** Who can be the rewards owner of an NGO. */
export function receivers(on: VaultChain): LocalAccount[] {
  return [...on.holders, accounts.owner, ...accounts.rewardsOwners]
}

const oracles: LocalAccount[] = [accounts.oracle, accounts.owner]

/** The account that may report. */
export async function readOracle(on: VaultChain): Promise<LocalAccount> {
  const present = await on.read<Address>(on.factory, 'oracle')
  return oracles.find(({ address }) => address === present) ?? accounts.oracle
}

/** One of the changes that are announced, mostly one that is not void; if none is, one that could be. */
async function pickChange(on: VaultChain, ngos: NgoVaults[], pick: number) {
  const known: Change[] = [
    ...ngos.map(({ id }) => ({ change: REWARDS_OWNER, subject: BigInt(id) })),
    { change: ORACLE, subject: 0n },
    ...on.tokens.map(token => ({ change: TOKEN_REMOVAL, subject: BigInt(token) })),
    ...ngos
      .flatMap(({ lidoVault, aaveVault }) => [lidoVault, aaveVault])
      .map(vault => ({ change: END, subject: BigInt(vault) })),
  ]
  const all = await Promise.all(
    known.map(async each => {
      const args = [each.change, each.subject]
      const [, earliest] = await on.read<[Address, number]>(on.factory, 'announced', args)
      return { ...each, earliest: BigInt(earliest) }
    }),
  )
  const { timestamp } = await on.chain.getBlock()
  const stored = all.filter(({ earliest }) => earliest > 0n)
  const pending = stored.filter(({ earliest }) => timestamp < earliest + WINDOW)
  const choices = [pick % 6 === 0 ? [] : pending, stored, all]
  const choice = choices.find(({ length }) => length > 0) ?? []
  return choice[pick % choice.length] as (typeof all)[number]
}

function refusalOf({ earliest, voidFrom, at }: Record<'earliest' | 'voidFrom' | 'at', bigint>) {
  if (earliest === 0n) return 'NotAnnounced'
  if (at < earliest) return 'ChangeTooEarly'
  return at < voidFrom ? undefined : 'ChangeVoid'
}
