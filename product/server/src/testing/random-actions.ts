import { withdrawalQueueAbi, wstEthAbi } from '@kindyield/chain'
import { accounts, rebaseLido } from '@kindyield/devnet'
import fc from 'fast-check'
import { type Abi, erc20Abi, maxUint256, parseEther, parseUnits } from 'viem'
import {
  announceChange,
  cancelChange,
  carryOutChange,
  endVault,
  handOver,
} from './actions/announced-changes.ts'
import { pay, payEarlier, report, reportTranches } from './actions/donation-actions.ts'
import {
  addToAave,
  addToLido,
  exitSeveral,
  mergePositions,
  mergeRecovered,
  withPosition,
} from './actions/position-actions.ts'
import { recover, recoverRequest } from './actions/stray-assets.ts'
import type { Contract, NgoVaults, VaultChain } from './vault-chain.ts'

export type { NgoVaults }

const KINDS = {
  stake: 5,
  stakeStEth: 2,
  stakeWStEth: 2,
  withdrawStEth: 2,
  withdrawWStEth: 1,
  requestWithdrawals: 2,
  claimWithdrawal: 3,
  deposit: 9,
  withdraw: 2,
  withdrawInAToken: 1,
  addEth: 2,
  addStEth: 1,
  addWStEth: 1,
  addUnderWater: 1,
  addAave: 4,
  mergeLido: 3,
  mergeAave: 3,
  mergeUnderWater: 1,
  mergeRecovered: 2,
  exitSeveralLido: 1,
  exitSeveralAave: 1,
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
  payEarlier: 4,
  recoverWstEth: 1,
  recoverToken: 1,
  recoverRequest: 1,
  pause: 1,
  ban: 1,
  pauseToken: 1,
  allowToken: 1,
  announceChange: 5,
  cancelChange: 1,
  carryOutChange: 4,
  handOver: 1,
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
  /** Which of a holder's open positions: 1 is the oldest. */
  position: bigint
  /** Hundredths of what the action could move at most. */
  part: number
}

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
  const { percent, part } = action
  const holder = holders[action.holder] as (typeof holders)[number]
  const ngo = ngos[action.ngo] as NgoVaults
  const other = ngos[1 - action.ngo] as NgoVaults
  const token = tokens[action.token] as (typeof tokens)[number]
  const lido = on.lidoVault(ngo.lidoVault)
  const aave = on.aaveVault(ngo.aaveVault)
  const ether = (parseEther('10') * BigInt(part)) / 100n
  const coins = (parseUnits('1000', action.token === 0 ? 6 : 18) * BigInt(part)) / 100n

  const inTurn = [...holders.slice(action.holder), ...holders.slice(0, action.holder)]
  const byHolder = (vault: Contract) => ({ holders: inTurn, vault, pick: part })
  const asHolder = (vault: Contract, name: string, args: Parameters<typeof withPosition>[3]) =>
    withPosition(on, { holders: inTurn, vault, pick: Number(action.position) - 1 }, name, args)
  const some = (balance: bigint) => (part > 60 ? maxUint256 : (balance * BigInt(part)) / 100n)

  switch (action.kind) {
    case 'stake':
      return send(holder, lido, 'stake', [percent], ether)
    case 'stakeStEth':
      return send(holder, lido, 'stakeStEth', [ether, percent])
    case 'stakeWStEth':
      return send(holder, lido, 'stakeWStEth', [ether, percent])
    case 'withdrawStEth':
      return asHolder(lido, 'claimWithdrawInStEth', ({ id }, balance) => [some(balance), id])
    case 'withdrawWStEth':
      return asHolder(lido, 'claimWithdrawInWStEth', ({ id }, balance) => [some(balance), id])
    case 'requestWithdrawals':
      return asHolder(lido, 'requestWithdrawals', ({ id }, balance) => [some(balance), id])
    case 'claimWithdrawal':
      return claim(on, lido)
    case 'deposit':
      return send(holder, aave, 'deposit', [token, coins, percent])
    case 'withdraw':
      return asHolder(aave, 'withdraw', ({ id, token: lent }, balance) => [some(balance), id, lent])
    case 'withdrawInAToken':
      return asHolder(aave, 'withdrawInAToken', ({ id, token: lent }, balance) => [some(balance), id, lent])
    case 'addEth':
      return addToLido(on, byHolder(lido), 'addTo', ether)
    case 'addStEth':
      return addToLido(on, byHolder(lido), 'addStEthTo', ether)
    case 'addWStEth':
      return addToLido(on, byHolder(lido), 'addWStEthTo', ether)
    case 'addUnderWater':
      await rebase(on, -ether)
      return addToLido(on, byHolder(lido), 'addTo', ether)
    case 'addAave':
      return addToAave(on, byHolder(aave), part)
    case 'mergeLido':
      return mergePositions(on, byHolder(lido))
    case 'mergeAave':
      return mergePositions(on, byHolder(aave))
    case 'mergeUnderWater':
      await rebase(on, -ether)
      return mergePositions(on, byHolder(lido))
    case 'mergeRecovered':
      return mergeRecovered(on, byHolder(lido), wei => rebase(on, wei), ether)
    case 'exitSeveralLido':
      return exitSeveral(on, byHolder(lido))
    case 'exitSeveralAave':
      return exitSeveral(on, byHolder(aave))
    case 'changePercentLido':
      return asHolder(lido, 'changePercent', ({ id }) => [id, percent])
    case 'changePercentAave':
      return asHolder(aave, 'changePercent', ({ id }) => [id, percent])
    case 'changePercentUnderWater':
      await rebase(on, -ether)
      return asHolder(lido, 'changePercent', ({ id }) => [id, percent])
    case 'moveLido':
      return asHolder(lido, 'moveTo', ({ id }) => [id, other.lidoVault, percent])
    case 'moveAave':
      return asHolder(aave, 'moveTo', ({ id }) => [id, other.aaveVault, percent])
    case 'rebase':
      return rebase(on, ether)
    case 'slash':
      return rebase(on, -ether)
    case 'reportLido':
      return report(on, lido)
    case 'reportAave':
      return report(on, aave)
    case 'reportTranchesLido':
      return reportTranches(on, lido, on.lido.stETH, part)
    case 'reportTranchesAave':
      return reportTranches(on, aave, token, part)
    case 'payLido':
      return pay(on, lido, on.lido.stETH, part)
    case 'payAave':
      return pay(on, aave, token, part)
    case 'payEarlier':
      return payEarlier(on, ngos, part)
    case 'recoverWstEth':
      return recover(on, holder, lido, { address: on.lido.wstETH, abi: wstEthAbi as Abi })
    case 'recoverToken':
      return recover(on, holder, aave, { address: token, abi: erc20Abi as Abi })
    case 'recoverRequest':
      return recoverRequest(on, holder, lido)
    case 'pause':
      return send(accounts.owner, action.token === 0 ? lido : aave, 'setDepositsPaused', [part > 70])
    case 'ban':
      return send(accounts.owner, lido, part > 70 ? 'ban' : 'unban', [holder.address])
    case 'pauseToken':
      return send(accounts.owner, factory, 'setTokenPaused', [token, part > 70])
    case 'allowToken':
      return send(accounts.owner, factory, 'allowToken', [token])
    case 'announceChange':
      return announceChange(on, ngo, { holder, token, pick: part })
    case 'cancelChange':
      return cancelChange(on, ngos, part)
    case 'carryOutChange':
      return carryOutChange(on, ngos, part)
    case 'handOver':
      return handOver(on, ngo, { holder, pick: part })
    case 'createNgoAndStake':
      return createNgoAndStake(on, action)
    case 'endNgo':
      // Seldom, or nothing else could happen.
      return part > 80 && endVault(on, action.token === 0 ? lido : aave)
    case 'passTime':
      await on.testClient.increaseTime({ seconds: part * 86_400 })
      await on.testClient.mine({ blocks: 1 })
      return true
  }
}

/** Claims the oldest of the queue's requests that is somebody's in this vault and can be paid. */
async function claim(on: VaultChain, vault: Contract): Promise<boolean> {
  const queue: Contract = { address: on.lido.withdrawalQueue, abi: withdrawalQueueAbi as Abi }
  const last = await on.read<bigint>(queue, 'getLastFinalizedRequestId')
  for (let requestId = 1n; requestId <= last; requestId += 1n) {
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
