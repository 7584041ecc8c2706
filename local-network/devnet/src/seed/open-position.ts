import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import type { Contract } from '@kindyield/deploy'
import { parseEther, parseEventLogs, type TransactionReceipt, zeroAddress } from 'viem'
import { type PlannedDeposit, parseAmount, plannedDeposits, type Stablecoin } from './plan.ts'
import type { SeedContext } from './seed-context.ts'

/** Every holder buys it before the history, more than it needs, so that some is left for trying the app. */
const STETH_BOUGHT = parseEther('150')
const STETH_WRAPPED = parseEther('60')

/** Buys stETH and wstETH for every holder. */
export async function fundWallets({ deployer, holder, stETH, wstETH }: SeedContext): Promise<void> {
  for (const name of new Set(plannedDeposits.map(deposit => deposit.holder))) {
    const from = holder(name)
    await deployer.send(stETH, 'submit', [zeroAddress], { from, value: STETH_BOUGHT })
    await deployer.send(stETH, 'approve', [wstETH.address, STETH_WRAPPED], { from })
    await deployer.send(wstETH, 'wrap', [STETH_WRAPPED], { from })
  }
}

export async function openPosition(context: SeedContext, planned: PlannedDeposit): Promise<void> {
  const { lido, aave } = context.vaultsOf(planned.ngo)
  const { token } = planned
  if (token === 'ETH' || token === 'stETH' || token === 'wstETH') {
    const receipt = await stake(context, lido, { ...planned, token })
    const [staked] = parseEventLogs({ abi: lidoVaultAbi, logs: receipt.logs, eventName: 'Staked' })
    if (staked === undefined) throw new Error('stake emitted no Staked event')
    context.addPosition(planned, { vault: lido, id: staked.args.id, requestIds: [] })
  } else {
    const receipt = await deposit(context, aave, { ...planned, token })
    const [deposited] = parseEventLogs({ abi: aaveVaultAbi, logs: receipt.logs, eventName: 'Deposited' })
    if (deposited === undefined) throw new Error('deposit emitted no Deposited event')
    context.addPosition(planned, { vault: aave, id: deposited.args.id, requestIds: [] })
  }
}

async function stake(
  { deployer, holder, stETH, wstETH }: SeedContext,
  vault: Contract,
  planned: PlannedDeposit & { token: 'ETH' | 'stETH' | 'wstETH' },
): Promise<TransactionReceipt> {
  const from = holder(planned.holder)
  const amount = parseAmount(planned.amount, planned.token)
  if (planned.token === 'ETH')
    return deployer.send(vault, 'stake', [planned.percent], { from, value: amount })
  const [token, stakeToken] = planned.token === 'stETH' ? [stETH, 'stakeStEth'] : [wstETH, 'stakeWStEth']
  await deployer.send(token, 'approve', [vault.address, amount], { from })
  return deployer.send(vault, stakeToken, [amount, planned.percent], { from })
}

async function deposit(
  { deployer, holder, stablecoin }: SeedContext,
  vault: Contract,
  planned: PlannedDeposit & { token: Stablecoin },
): Promise<TransactionReceipt> {
  const from = holder(planned.holder)
  const token = stablecoin(planned.token)
  const amount = parseAmount(planned.amount, planned.token)
  await deployer.send(token, 'approve', [vault.address, amount], { from })
  return deployer.send(vault, 'deposit', [token.address, amount, planned.percent], { from })
}
