import { withdrawalQueueAbi, wstEthAbi } from '@kindyield/chain'
import { accounts, rebaseLido } from '@kindyield/devnet'
import fc from 'fast-check'
import { type Abi, type Account, erc20Abi, maxUint256, parseEther, parseUnits } from 'viem'
import type { VaultChain } from './vault-chain.ts'

const KINDS = {
  stake: 3,
  stakeStEth: 2,
  stakeWStEth: 2,
  withdrawStEth: 2,
  withdrawWStEth: 1,
  requestWithdrawals: 2,
  claimWithdrawal: 3,
  deposit: 6,
  withdraw: 2,
  withdrawInAToken: 1,
  changePercentLido: 2,
  changePercentAave: 3,
  changePercentUnderWater: 1,
  moveLido: 1,
  moveAave: 2,
  rebase: 3,
  slash: 1,
  reportLido: 3,
  reportAave: 3,
  reportTranchesLido: 2,
  reportTranchesAave: 2,
  payLido: 2,
  payAave: 2,
  recoverWstEth: 1,
  recoverToken: 1,
  recoverRequest: 1,
  pause: 1,
  ban: 1,
  setRewardsOwner: 1,
  createNgoAndStake: 1,
  endNgo: 1,
  passTime: 3,
} as const

type ActionKind = keyof typeof KINDS
export type Action = {
  kind: ActionKind
  holder: number
  ngo: number
  percent: number
  token: number
  position: bigint
  /** Hundredths of what the action could move at most. */
  part: number
}
export type NgoVaults = { id: bigint; lidoVault: string; aaveVault: string }

/** A generated thing that someone does with the vaults. */
export function anyAction(): fc.Arbitrary<Action> {
  const kinds = Object.entries(KINDS).map(([kind, weight]) => ({
    weight,
    arbitrary: fc.constant(kind as ActionKind),
  }))
  return fc.record({
    kind: fc.oneof(...kinds),
    holder: fc.nat(2),
    ngo: fc.nat(1),
    // Few, so that positions share tranches, those of several tokens too.
    percent: fc.constantFrom(10, 50, 100),
    token: fc.nat(1),
    position: fc.bigInt(1n, 5n),
    part: fc.integer({ min: 1, max: 100 }),
  })
}

/** Does it. True when the chain took it: much of what is generated is refused, as in life. */
export async function performAction(on: VaultChain, ngos: NgoVaults[], action: Action): Promise<boolean> {
  const { holders, tokens, send, factory } = on
  const { percent, position } = action
  const holder = holders[action.holder] as (typeof holders)[number]
  const ngo = ngos[action.ngo] as NgoVaults
  const other = ngos[1 - action.ngo] as NgoVaults
  const token = tokens[action.token] as (typeof tokens)[number]
  const lido = on.lidoVault(ngo.lidoVault)
  const aave = on.aaveVault(ngo.aaveVault)
  const ether = (parseEther('10') * BigInt(action.part)) / 100n
  const coins = (parseUnits('1000', action.token === 0 ? 6 : 18) * BigInt(action.part)) / 100n

  async function asHolder(vault: typeof lido, functionName: string, args: (balance: bigint) => unknown[]) {
    for (const each of holders) {
      const balance = await on.read<bigint>(vault, 'getUserBalance', [each.address, position])
      if (balance > 0n) return send(each, vault, functionName, args(balance))
    }
    return false
  }
  const some = (balance: bigint) => (action.part > 60 ? maxUint256 : (balance * BigInt(action.part)) / 100n)

  switch (action.kind) {
    case 'stake':
      return send(holder, lido, 'stake', [percent], ether)
    case 'stakeStEth':
      return send(holder, lido, 'stakeStEth', [ether, percent])
    case 'stakeWStEth':
      return send(holder, lido, 'stakeWStEth', [ether, percent])
    case 'withdrawStEth':
      return asHolder(lido, 'claimWithdrawInStEth', balance => [some(balance), position])
    case 'withdrawWStEth':
      return asHolder(lido, 'claimWithdrawInWStEth', balance => [some(balance), position])
    case 'requestWithdrawals':
      return asHolder(lido, 'requestWithdrawals', balance => [some(balance), position])
    case 'claimWithdrawal':
      return claim(on, lido, position)
    case 'deposit':
      return send(holder, aave, 'deposit', [token, coins, percent])
    case 'withdraw':
      return asHolder(aave, 'withdraw', balance => [some(balance), position, token])
    case 'withdrawInAToken':
      return asHolder(aave, 'withdrawInAToken', balance => [some(balance), position, token])
    case 'changePercentLido':
      return asHolder(lido, 'changePercent', () => [position, percent])
    case 'changePercentAave':
      return asHolder(aave, 'changePercent', () => [position, percent])
    case 'changePercentUnderWater':
      await rebase(on, -ether)
      return asHolder(lido, 'changePercent', () => [position, percent])
    case 'moveLido':
      return asHolder(lido, 'moveTo', () => [position, other.lidoVault, percent])
    case 'moveAave':
      return asHolder(aave, 'moveTo', () => [position, other.aaveVault, percent])
    case 'rebase':
      return rebase(on, ether)
    case 'slash':
      return rebase(on, -ether)
    case 'reportLido':
      return send(accounts.oracle, lido, 'reportRewards')
    case 'reportAave':
      return send(accounts.oracle, aave, 'reportRewards')
    case 'reportTranchesLido':
      return reportTranches(on, lido, on.lido.stETH, action)
    case 'reportTranchesAave':
      return reportTranches(on, aave, token, action)
    case 'payLido':
      return pay(on, lido, on.lido.stETH, action)
    case 'payAave':
      return pay(on, aave, token, action)
    case 'recoverWstEth':
      return recover(on, holder, lido, { address: on.lido.wstETH, abi: wstEthAbi as Abi })
    case 'recoverToken':
      return recover(on, holder, aave, { address: token, abi: erc20Abi as Abi })
    case 'recoverRequest':
      return recoverRequest(on, holder, lido)
    case 'pause':
      return send(accounts.owner, action.token === 0 ? lido : aave, 'setDepositsPaused', [action.part > 70])
    case 'ban':
      return send(accounts.owner, lido, action.part > 70 ? 'ban' : 'unban', [holder.address])
    case 'setRewardsOwner':
      return send(accounts.owner, factory, 'setRewardsOwner', [ngo.id, holder.address])
    case 'createNgoAndStake':
      return createNgoAndStake(on, action)
    case 'endNgo':
      // Seldom, or nothing else could happen.
      return action.part > 80 && send(accounts.owner, action.token === 0 ? lido : aave, 'endNGO')
    case 'passTime':
      await on.testClient.increaseTime({ seconds: action.part * 86_400 })
      await on.testClient.mine({ blocks: 1 })
      return true
  }
}

type Contract = ReturnType<VaultChain['lidoVault']>

/** Reports some of the tranches, one of them twice, and one that does not exist. */
async function reportTranches(
  on: VaultChain,
  vault: Contract,
  token: string,
  { part }: Action,
): Promise<boolean> {
  const count = await on.read<bigint>(vault, 'trancheCount', [token]).catch(() => 0n)
  const ids: bigint[] = []
  for (let place = BigInt(part % 2); place < count; place += BigInt(1 + (part % 3)))
    ids.push(await on.read<bigint>(vault, 'trancheAt', [token, place]))
  return on.send(accounts.oracle, vault, 'reportTranches', [token, [...ids, ...ids.slice(0, 1), 1_000_033n]])
}

/** Pays all donations or a part of them. */
async function pay(on: VaultChain, vault: Contract, token: string, { part }: Action): Promise<boolean> {
  const [payer] = on.holders as [Account]
  if (part > 60) return on.send(payer, vault, 'payDonations', [token, maxUint256])
  const shares = await on.read<bigint>(vault, 'donationShares', [token]).catch(() => 0n)
  const rate = await on.read<bigint>(vault, 'rate', [token])
  const amount = (shares * rate * BigInt(part)) / 10n ** 27n / 100n
  return on.send(payer, vault, 'payDonations', [token, amount])
}

/** Somebody sends a token to the vault by mistake, and it goes to the NGO. */
async function recover(on: VaultChain, from: Account, vault: Contract, token: Contract): Promise<boolean> {
  const isSent = await on.send(from, token, 'transfer', [vault.address, 1_000_000n])
  return isSent && on.send(from, vault, 'recover', [token.address])
}

/** Somebody makes a request of the queue in the vault's name, and it goes to the NGO. */
async function recoverRequest(on: VaultChain, from: Account, vault: Contract): Promise<boolean> {
  const queue: Contract = { address: on.lido.withdrawalQueue, abi: withdrawalQueueAbi as Abi }
  const amount = parseEther('1')
  await on.mustSend(from, { address: on.lido.stETH, abi: erc20Abi as Abi }, 'approve', [
    queue.address,
    amount,
  ])
  if (!(await on.send(from, queue, 'requestWithdrawals', [[amount], vault.address]))) return false
  const requestId = await on.read<bigint>(queue, 'getLastRequestId')
  return on.send(from, vault, 'recoverRequest', [requestId])
}

/** Claims the first of the queue's requests that is somebody's in this vault, from the given one on. */
async function claim(on: VaultChain, vault: Contract, from: bigint): Promise<boolean> {
  for (let requestId = from; requestId < from + 5n; requestId += 1n) {
    const owner = await on.read<string>(vault, 'requestHolder', [requestId])
    const holder = on.holders.find(({ address }) => address === owner)
    if (holder !== undefined) return on.send(holder, vault, 'claimWithdrawal', [requestId])
  }
  return false
}

/** What Lido's pool earned or lost, told by its oracle, who also finalizes all requests. */
async function rebase(on: VaultChain, rewardsWei: bigint): Promise<boolean> {
  await on.testClient.increaseTime({ seconds: 86_400 })
  await on.testClient.mine({ blocks: 1 })
  const { timestamp } = await on.chain.getBlock()
  const oracle = {
    read: on.read,
    send: (contract: never, name: string, args: unknown[], { value = 0n }: { value?: bigint } = {}) =>
      on.send(accounts.owner, contract, name, args, value),
  } as never
  return Boolean(await rebaseLido(oracle, on.lido, { rewardsWei, finalizeUntil: timestamp }))
}

async function createNgoAndStake(on: VaultChain, { percent, holder }: Action): Promise<boolean> {
  const profile = { name: 'New', imageLink: '', description: '', link: '', location: '' }
  await on.mustSend(accounts.owner, on.factory, 'createNgo', [profile, accounts.owner.address])
  const count = await on.read<bigint>(on.factory, 'ngoCount')
  const created = await on.chain.getContractEvents({
    address: on.factory.address as `0x${string}`,
    abi: on.factory.abi,
    eventName: 'NgoCreated',
    args: { ngoId: count },
    fromBlock: 'earliest',
  })
  const { lidoVault } = (created.at(-1) as unknown as { args: { lidoVault: string } }).args
  const account = on.holders[holder] as (typeof on.holders)[number]
  return on.send(account, on.lidoVault(lidoVault), 'stake', [percent], parseEther('1'))
}
