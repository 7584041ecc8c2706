import {
  type Address,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  erc20Abi,
  type LocalAccount,
  maxUint256,
  parseEther,
} from 'viem'
import type { Contract, VaultChain } from '../vault-chain.ts'
import { type OpenPosition, openPositions, percentOf } from './open-positions.ts'
import { refusalOfAddition, refusalOfMerge, sendExpecting } from './refusals.ts'

/** The first of these holders with positions in the vault acts; `pick` chooses among what can be done. */
export type Actor = { holders: LocalAccount[]; vault: Contract; pick: number }
/** The functions of Lido's vault that add to a position, one for each token. */
export type Entry = 'addTo' | 'addStEthTo' | 'addWStEthTo'

type Held = { holder: LocalAccount; positions: OpenPosition[] }

export async function addToLido(
  on: VaultChain,
  actor: Actor,
  entry: Entry,
  amount: bigint,
): Promise<boolean> {
  const { vault } = actor
  const held = await pickPosition(on, actor)
  if (held === undefined) return false
  const { holder, position } = held
  const { stETH, wstETH } = on.lido
  if (entry !== 'addTo' && !(await hasEnough(on, holder, entry === 'addStEthTo' ? stETH : wstETH, amount)))
    return false
  const refusal = await refusalOfAddition(on, vault, holder.address, position)
  return entry === 'addTo'
    ? sendExpecting(on, refusal, holder, vault, entry, [position.id], amount)
    : sendExpecting(on, refusal, holder, vault, entry, [position.id, amount])
}

/** Adds to a position of any token; `part` in hundredths of 1,000 of it. */
export async function addToAave(on: VaultChain, actor: Actor, part: number): Promise<boolean> {
  const { vault } = actor
  const held = await pickPosition(on, actor)
  if (held === undefined) return false
  const { holder, position } = held
  const { id, token } = position
  const decimals = await on.read<number>({ address: token, abi: erc20Abi }, 'decimals')
  const amount = BigInt(part) * 10n ** BigInt(decimals + 1)
  if (!(await hasEnough(on, holder, token, amount))) return false
  const refusal = await refusalOfAddition(on, vault, holder.address, position)
  return sendExpecting(on, refusal, holder, vault, 'addTo', [id, token, amount])
}

/** Merges two to four of a holder's positions: now and then such that do not belong together, or one twice. */
export async function mergePositions(on: VaultChain, { holders, vault, pick }: Actor): Promise<boolean> {
  const held = await holderOfMost(on, vault, holders)
  if (held === undefined) return false
  const { holder, positions } = held
  const chosen = pick % 5 === 0 ? positions : groupOf(held)
  const ids = chosen.slice(-2 - (pick % 3)).map(({ id }) => id)
  if (ids.length === 1) ids.push(await openSimilar(on, vault, held))
  // Any of them can be the one that stays.
  if (pick % 2 === 0) ids.reverse()
  const refusal = await refusalOfMerge(on, vault, holder.address, ids)
  return sendExpecting(on, refusal, holder, vault, 'merge', [ids])
}

/** Opens a position during a loss, and merges it with an earlier one of the same percent when both are whole again. */
export async function mergeRecovered(
  on: VaultChain,
  actor: Actor,
  rebase: (rewardsWei: bigint) => Promise<boolean>,
  loss: bigint,
): Promise<boolean> {
  await rebase(-loss)
  const held = await holderOfMost(on, actor.vault, actor.holders)
  if (held === undefined) return false
  await openSimilar(on, actor.vault, held)
  await rebase(2n * loss)
  return mergePositions(on, actor)
}

/** Opens a position of the token and percent of others; the id of the first of them where the vault refuses it. */
async function openSimilar(on: VaultChain, vault: Contract, held: Held): Promise<bigint> {
  const { holder } = held
  const [first] = groupOf(held) as [OpenPosition]
  const percent = Number(percentOf(first))
  const isOpened =
    first.token === on.lido.stETH
      ? await on.send(holder, vault, 'stake', [percent], parseEther('1'))
      : await on.send(holder, vault, 'deposit', [first.token, 1_000_000n, percent])
  return isOpened ? on.read<bigint>(vault, 'positionCount') : first.id
}

/** Takes all of one position and a half of another one out in one transaction; now and then merges two first. */
export async function exitSeveral(on: VaultChain, { holders, vault, pick }: Actor): Promise<boolean> {
  const [held] = await heldBy(on, vault, holders)
  if (held === undefined) return false
  const { holder, positions } = held
  const [kept, merged] = groupOf(held)
  const others = positions.filter(each => each !== kept && each !== merged)
  const calls: EncodeFunctionDataParameters[] = []
  const call = (functionName: string, args: unknown[]) =>
    calls.push({ abi: vault.abi, functionName, args } as EncodeFunctionDataParameters)
  let refusal: string | undefined
  if (kept === undefined) return false
  if (merged !== undefined && pick % 2 === 0) {
    const ids = [kept.id, merged.id]
    call('merge', [ids])
    refusal = await refusalOfMerge(on, vault, holder.address, ids)
  } else if (others[0] !== undefined) call(...exitOf(on, others[0], pick, maxUint256))
  const balance = await on.read<bigint>(vault, 'getUserBalance', [holder.address, kept.id])
  call(...exitOf(on, kept, pick + 1, balance / 2n))
  return sendExpecting(on, refusal, holder, vault, 'multicall', [calls.map(each => encodeFunctionData(each))])
}

function exitOf(
  on: VaultChain,
  { id, token }: OpenPosition,
  pick: number,
  amount: bigint,
): [string, unknown[]] {
  if (token !== on.lido.stETH) return [pick % 2 === 0 ? 'withdraw' : 'withdrawInAToken', [amount, id, token]]
  const names = ['claimWithdrawInStEth', 'claimWithdrawInWStEth', 'requestWithdrawals']
  return [names[pick % 3] as string, [amount, id]]
}

async function heldBy(on: VaultChain, vault: Contract, holders: LocalAccount[]): Promise<Held[]> {
  const all = await Promise.all(
    holders.map(async holder => ({ holder, positions: await openPositions(on, vault, holder.address) })),
  )
  return all.filter(({ positions }) => positions.length > 0)
}

/** The holder of the most positions that could be merged. */
async function holderOfMost(
  on: VaultChain,
  vault: Contract,
  holders: LocalAccount[],
): Promise<Held | undefined> {
  const all = await heldBy(on, vault, holders)
  return all.sort((one, other) => groupOf(other).length - groupOf(one).length)[0]
}

async function pickPosition(on: VaultChain, { holders, vault, pick }: Actor) {
  const [held] = await heldBy(on, vault, holders)
  const position = held?.positions[pick % held.positions.length]
  return held === undefined || position === undefined ? undefined : { holder: held.holder, position }
}

/** Lets one of the holders do something with one of their positions. */
export async function withPosition(
  on: VaultChain,
  actor: Actor,
  functionName: string,
  args: (position: OpenPosition, balance: bigint) => unknown[],
): Promise<boolean> {
  const { vault } = actor
  const held = await pickPosition(on, actor)
  if (held === undefined) return false
  const { holder, position } = held
  const balance = await on.read<bigint>(vault, 'getUserBalance', [holder.address, position.id])
  return on.send(holder, vault, functionName, args(position, balance))
}

/** Most of the positions that differ neither in token nor in percent. */
function groupOf({ positions }: Held): OpenPosition[] {
  const groups = Map.groupBy(positions, each => `${each.token} ${percentOf(each)}`)
  return [...groups.values()].sort((one, other) => other.length - one.length)[0] ?? []
}

async function hasEnough(
  on: VaultChain,
  holder: LocalAccount,
  token: Address,
  amount: bigint,
): Promise<boolean> {
  return (await on.read<bigint>({ address: token, abi: erc20Abi }, 'balanceOf', [holder.address])) >= amount
}
