import { type LocalAccount, maxUint256 } from 'viem'
import { MIN_PAYMENT, RAY } from '../../chain/vault-units.ts'
import type { Contract, NgoVaults, VaultChain } from '../vault-chain.ts'
import { readOracle, receivers } from './announced-changes.ts'
import { sendExpecting } from './refusals.ts'

type Owed = { vault: Contract; token: string; receiver: LocalAccount; shares: bigint }

export async function report(on: VaultChain, vault: Contract): Promise<boolean> {
  return on.send(await readOracle(on), vault, 'reportRewards')
}

/** Reports some of the tranches, one of them twice, and one that does not exist. */
export async function reportTranches(
  on: VaultChain,
  vault: Contract,
  token: string,
  part: number,
): Promise<boolean> {
  const count = await on.read<bigint>(vault, 'trancheCount', [token]).catch(() => 0n)
  const ids: bigint[] = []
  for (let place = BigInt(part % 2); place < count; place += BigInt(1 + (part % 3)))
    ids.push(await on.read<bigint>(vault, 'trancheAt', [token, place]))
  const listed = [...ids, ...ids.slice(0, 1), 1_000_033n]
  return on.send(await readOracle(on), vault, 'reportTranches', [token, listed])
}

/** Pays all donations or a part of them. */
export async function pay(on: VaultChain, vault: Contract, token: string, part: number): Promise<boolean> {
  const [payer] = on.holders as [LocalAccount]
  const shares = await on.read<bigint>(vault, 'donationShares', [token]).catch(() => 0n)
  return on.send(payer, vault, 'payDonations', [token, await partOf(on, vault, token, shares, part)])
}

/** Pays what an earlier rewards owner is owed, all or a part of it; now and then it asks for more, or names a recipient. */
export async function payEarlier(on: VaultChain, ngos: NgoVaults[], part: number): Promise<boolean> {
  const owed = await findOwed(on, ngos)
  const chosen = owed[part % Math.max(1, owed.length)]
  if (chosen === undefined) return false
  const { vault, token, receiver, shares } = chosen
  const [payer] = on.holders as [LocalAccount]
  // Interest accrues until it is paid, but does not double it.
  const isTooMuch = part % 7 === 0
  const refusal = isTooMuch ? 'InvalidWithdrawAmount' : undefined
  const amount = isTooMuch
    ? await twiceOf(on, vault, token, shares)
    : await partOf(on, vault, token, shares, part)
  return part % 2 === 0
    ? sendExpecting(on, refusal, payer, vault, 'payEarlierDonations', [token, receiver.address, amount])
    : sendExpecting(on, refusal, receiver, vault, 'payEarlierDonationsTo', [token, payer.address, amount])
}

/** Everything that earlier rewards owners are owed. */
async function findOwed(on: VaultChain, ngos: NgoVaults[]): Promise<Owed[]> {
  const books = ngos.flatMap(({ lidoVault, aaveVault }) => [
    { vault: on.lidoVault(lidoVault), token: on.lido.stETH },
    ...on.tokens.map(token => ({ vault: on.aaveVault(aaveVault), token })),
  ])
  const owed: Owed[] = []
  for (const { vault, token } of books) {
    // A vault without a book of the token refuses to answer.
    const all = await on.read<bigint>(vault, 'earlierShares', [token]).catch(() => 0n)
    if (all === 0n) continue
    for (const receiver of receivers(on)) {
      const shares = await on.read<bigint>(vault, 'earlierDonations', [token, receiver.address])
      if (shares > 0n) owed.push({ vault, token, receiver, shares })
    }
  }
  return owed
}

async function twiceOf(on: VaultChain, vault: Contract, token: string, shares: bigint): Promise<bigint> {
  const rate = await on.read<bigint>(vault, 'rate', [token])
  return 2n * ((shares * rate) / RAY + 1n)
}

/** Hundredths of what shares are worth; all above 60, and where that is less than is paid. */
async function partOf(
  on: VaultChain,
  vault: Contract,
  token: string,
  shares: bigint,
  part: number,
): Promise<bigint> {
  if (part > 60) return maxUint256
  const rate = shares === 0n ? 0n : await on.read<bigint>(vault, 'rate', [token])
  const amount = (shares * rate * BigInt(part)) / RAY / 100n
  return amount < MIN_PAYMENT ? maxUint256 : amount
}
