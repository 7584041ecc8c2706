import { withdrawalQueueAbi, wstEthAbi } from '@kindyield/chain'
import { accounts, rebaseLido } from '@kindyield/devnet'
import fc from 'fast-check'
import { type Abi, erc20Abi, maxUint256, parseEther, parseUnits, stringToHex } from 'viem'
import {
  announceChange,
  cancelChange,
  carryOutChange,
  endVault,
  handOver,
} from './actions/announced-changes.ts'
import { pay, payEarlier, report, reportTranches } from './actions/donation-actions.ts'
import { giveDeposit, giveStake } from './actions/gift-actions.ts'
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

const { owner } = accounts

const KINDS = {
  stake: 5,
  stakeStEth: 2,
  stakeWStEth: 2,
  withdrawStEth: 2,
  withdrawWStEth: 1,
  requestWithdrawals: 2,
  claimWithdrawal: 3,
  giftLido: 2,
  deposit: 9,
  giftAave: 2,
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
export function performAction(on: VaultChain, ngos: NgoVaults[], action: Action): Promise<boolean> {
  const { holders, tokens, send, factory } = on
  const { percent, part } = action
  const holder = holders[action.holder] as (typeof holders)[number]
  const ngo = ngos[action.ngo] as NgoVaults
  const other = ngos[1 - action.ngo] as NgoVaults
  const token = tokens[action.token] as (typeof tokens)[number]
  const lido = on.lidoVault(ngo.lidoVault)
  const aave = on.aaveVault(ngo.aaveVault)
  const vault = action.token === 0 ? lido : aave
  const ether = (parseEther('10') * BigInt(part)) / 100n
  const coins = (parseUnits('1000', action.token === 0 ? 6 : 18) * BigInt(part)) / 100n

  const inTurn = [...holders.slice(action.holder), ...holders.slice(0, action.holder)]
  const [, giver = holder] = inTurn
  const gift = { giver, holder: holder.address, percent, pick: part }
  const byHolder = (of: Contract) => ({ holders: inTurn, vault: of, pick: part })
  const asHolder = (of: Contract, name: string, args: Parameters<typeof withPosition>[3]) =>
    withPosition(on, { holders: inTurn, vault: of, pick: Number(action.position) - 1 }, name, args)
  const underWater = async (perform: () => Promise<boolean>) => {
    await rebase(on, -ether)
    return perform()
  }
  const some = (balance: bigint) => (part > 60 ? maxUint256 : (balance * BigInt(part)) / 100n)

  const performed: Record<ActionKind, () => Promise<boolean>> = {
    stake: () => send(holder, lido, 'stake', [percent], ether),
    stakeStEth: () => send(holder, lido, 'stakeStEth', [ether, percent]),
    stakeWStEth: () => send(holder, lido, 'stakeWStEth', [ether, percent]),
    withdrawStEth: () => asHolder(lido, 'claimWithdrawInStEth', ({ id }, balance) => [some(balance), id]),
    withdrawWStEth: () => asHolder(lido, 'claimWithdrawInWStEth', ({ id }, balance) => [some(balance), id]),
    requestWithdrawals: () => asHolder(lido, 'requestWithdrawals', ({ id }, balance) => [some(balance), id]),
    claimWithdrawal: () => claim(on, lido),
    giftLido: () => giveStake(on, lido, gift, ether),
    giftAave: () => giveDeposit(on, aave, gift, token, coins),
    deposit: () => send(holder, aave, 'deposit', [token, coins, percent]),
    withdraw: () => asHolder(aave, 'withdraw', ({ id, token }, balance) => [some(balance), id, token]),
    withdrawInAToken: () =>
      asHolder(aave, 'withdrawInAToken', ({ id, token }, balance) => [some(balance), id, token]),
    addEth: () => addToLido(on, byHolder(lido), 'addTo', ether),
    addStEth: () => addToLido(on, byHolder(lido), 'addStEthTo', ether),
    addWStEth: () => addToLido(on, byHolder(lido), 'addWStEthTo', ether),
    addUnderWater: () => underWater(() => addToLido(on, byHolder(lido), 'addTo', ether)),
    addAave: () => addToAave(on, byHolder(aave), part),
    mergeLido: () => mergePositions(on, byHolder(lido)),
    mergeAave: () => mergePositions(on, byHolder(aave)),
    mergeUnderWater: () => underWater(() => mergePositions(on, byHolder(lido))),
    mergeRecovered: () => mergeRecovered(on, byHolder(lido), wei => rebase(on, wei), ether),
    exitSeveralLido: () => exitSeveral(on, byHolder(lido)),
    exitSeveralAave: () => exitSeveral(on, byHolder(aave)),
    changePercentLido: () => asHolder(lido, 'changePercent', ({ id }) => [id, percent]),
    changePercentAave: () => asHolder(aave, 'changePercent', ({ id }) => [id, percent]),
    changePercentUnderWater: () =>
      underWater(() => asHolder(lido, 'changePercent', ({ id }) => [id, percent])),
    moveLido: () => asHolder(lido, 'moveTo', ({ id }) => [id, other.lidoVault, percent]),
    moveAave: () => asHolder(aave, 'moveTo', ({ id }) => [id, other.aaveVault, percent]),
    rebase: () => rebase(on, ether),
    slash: () => rebase(on, -ether),
    reportLido: () => report(on, lido),
    reportAave: () => report(on, aave),
    reportTranchesLido: () => reportTranches(on, lido, on.lido.stETH, part),
    reportTranchesAave: () => reportTranches(on, aave, token, part),
    payLido: () => pay(on, lido, on.lido.stETH, part),
    payAave: () => pay(on, aave, token, part),
    payEarlier: () => payEarlier(on, ngos, part),
    recoverWstEth: () => recover(on, holder, lido, { address: on.lido.wstETH, abi: wstEthAbi as Abi }),
    recoverToken: () => recover(on, holder, aave, { address: token, abi: erc20Abi as Abi }),
    recoverRequest: () => recoverRequest(on, holder, lido),
    pause: () => send(owner, vault, 'setDepositsPaused', [part > 70]),
    ban: () => send(owner, lido, part > 70 ? 'ban' : 'unban', [holder.address]),
    pauseToken: () => send(owner, factory, 'setTokenPaused', [token, part > 70]),
    allowToken: () => send(owner, factory, 'allowToken', [token]),
    announceChange: () => announceChange(on, ngo, { holder, token, pick: part }),
    cancelChange: () => cancelChange(on, ngos, part),
    carryOutChange: () => carryOutChange(on, ngos, part),
    handOver: () => handOver(on, ngo, { holder, pick: part }),
    createNgoAndStake: () => createNgoAndStake(on, action),
    // Seldom, or nothing else could happen.
    endNgo: async () => part > 80 && endVault(on, vault),
    passTime: () => passTime(on, part),
  }
  return performed[action.kind]()
}

async function passTime(on: VaultChain, days: number): Promise<boolean> {
  await on.testClient.increaseTime({ seconds: days * 86_400 })
  await on.testClient.mine({ blocks: 1 })
  return true
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
  await passTime(on, 1)
  const { timestamp } = await on.chain.getBlock()
  const oracle = {
    read: on.read,
    send: (contract: never, name: string, args: unknown[], { value = 0n }: { value?: bigint } = {}) =>
      on.send(owner, contract, name, args, value),
  } as never
  return Boolean(await rebaseLido(oracle, on.lido, { rewardsWei, finalizeUntil: timestamp }))
}

async function createNgoAndStake(on: VaultChain, { percent, holder }: Action): Promise<boolean> {
  const profile = { name: 'New', imageLink: '', description: '', link: '', location: '' }
  const count = 1n + (await on.read<bigint>(on.factory, 'ngoCount'))
  const key = stringToHex(`new-${count}`, { size: 32 })
  await on.mustSend(owner, on.factory, 'createNgo', [key, profile, owner.address])
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
