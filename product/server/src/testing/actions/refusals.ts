import type { Address } from 'viem'
import { expect } from 'vitest'
import type { Contract, VaultChain } from '../vault-chain.ts'
import { type OpenPosition, openPositions, percentOf } from './open-positions.ts'

/*
 * Why a contract must refuse an action, by its documentation: the name of its error, undefined where it must accept.
 */

/** A mark less than this part of itself above the rate is rounding, not a loss. */
const MARK_TOLERANCE = 10n ** 12n

/** Sends what must be refused for this reason, or be accepted without one; true when it was accepted. */
export async function sendExpecting(
  on: VaultChain,
  refusal: string | undefined,
  ...call: Parameters<VaultChain['send']>
): Promise<boolean> {
  const isAccepted = refusal === undefined
  expect(await on.refusalOf(...call), call[2]).toBe(refusal)
  expect(await on.send(...call), call[2]).toBe(isAccepted)
  return isAccepted
}

export async function refusalOfAddition(
  on: VaultChain,
  vault: Contract,
  holder: Address,
  position: OpenPosition,
): Promise<string | undefined> {
  if (await on.read<boolean>(vault, 'depositsPaused')) return 'DepositsPaused'
  return (
    (await refusalOfHolder(on, vault, holder)) ??
    (await refusalOfToken(on, position.token)) ??
    (await refusalOfTranche(on, vault, position))
  )
}

export async function refusalOfMerge(
  on: VaultChain,
  vault: Contract,
  holder: Address,
  ids: readonly bigint[],
): Promise<string | undefined> {
  const open = new Map((await openPositions(on, vault, holder)).map(each => [each.id, each]))
  const [first, ...others] = ids.map(id => open.get(id))
  if (first === undefined) return 'NotStaked'
  const refusal = await refusalOfHolder(on, vault, holder)
  if (refusal !== undefined) return refusal
  for (const other of others) {
    if (other === undefined) return 'NotStaked'
    if (other === first || other.token !== first.token || percentOf(other) !== percentOf(first))
      return 'CannotMerge'
    if (other.tranche === first.tranche) continue
    const underWater =
      (await refusalOfTranche(on, vault, other)) ?? (await refusalOfTranche(on, vault, first))
    if (underWater !== undefined) return underWater
  }
  return undefined
}

async function refusalOfHolder(
  on: VaultChain,
  vault: Contract,
  holder: Address,
): Promise<string | undefined> {
  if (await on.read<boolean>(vault, 'isFinish')) return 'NgoFinished'
  return (await on.read<boolean>(vault, 'isBanned', [holder])) ? 'UserBanned' : undefined
}

async function refusalOfToken(on: VaultChain, token: Address): Promise<string | undefined> {
  if (token === on.lido.stETH) return undefined
  const [isAllowed, isPaused] = await on.read<[boolean, boolean]>(on.factory, 'tokenState', [token])
  if (!isAllowed) return 'TokenNotAllowed'
  return isPaused ? 'TokenPaused' : undefined
}

async function refusalOfTranche(
  on: VaultChain,
  vault: Contract,
  { token, tranche }: OpenPosition,
): Promise<string | undefined> {
  const [, , mark] = await on.read<[bigint, bigint, bigint, bigint]>(vault, 'getTranche', [token, tranche])
  const rate = await on.read<bigint>(vault, 'rate', [token])
  return mark > rate && (mark - rate) * MARK_TOLERANCE >= mark ? 'UnderWater' : undefined
}
