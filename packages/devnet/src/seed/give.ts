import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import type { Contract } from '@kindyield/deploy'
import { parseEther, parseEventLogs, type TransactionReceipt, zeroAddress } from 'viem'
import { parseAmount } from './parse-amount.ts'
import { type Gift, gifts, type Stablecoin } from './plan.ts'
import type { Stage } from './stage.ts'

/** What every giver buys in advance: more than the history takes, so that those who try the app find some. */
const STETH_BOUGHT = parseEther('150')
const STETH_WRAPPED = parseEther('60')

/** Gives every giver stETH and wstETH. */
export async function fillWallets({ deployer, giver, stETH, wstETH }: Stage): Promise<void> {
  for (const name of new Set(gifts.map(gift => gift.giver))) {
    const from = giver(name)
    await deployer.send(stETH, 'submit', [zeroAddress], { from, value: STETH_BOUGHT })
    await deployer.send(stETH, 'approve', [wstETH.address, STETH_WRAPPED], { from })
    await deployer.send(wstETH, 'wrap', [STETH_WRAPPED], { from })
  }
}

export async function give(stage: Stage, gift: Gift): Promise<void> {
  const { lido, aave } = stage.vaultsOf(gift.ngo)
  const { token } = gift
  if (token === 'ETH' || token === 'stETH' || token === 'wstETH') {
    const receipt = await stake(stage, lido, { ...gift, token })
    const [staked] = parseEventLogs({ abi: lidoVaultAbi, logs: receipt.logs, eventName: 'Staked' })
    if (staked === undefined) throw new Error('A stake said nothing')
    stage.addPosition(gift, { vault: lido, id: staked.args.id, requestIds: [] })
  } else {
    const receipt = await deposit(stage, aave, { ...gift, token })
    const [deposited] = parseEventLogs({ abi: aaveVaultAbi, logs: receipt.logs, eventName: 'Deposited' })
    if (deposited === undefined) throw new Error('A deposit said nothing')
    stage.addPosition(gift, { vault: aave, id: deposited.args.id, requestIds: [] })
  }
}

async function stake(
  { deployer, giver, stETH, wstETH }: Stage,
  vault: Contract,
  gift: Gift & { token: 'ETH' | 'stETH' | 'wstETH' },
): Promise<TransactionReceipt> {
  const from = giver(gift.giver)
  const amount = parseAmount(gift.amount, gift.token)
  if (gift.token === 'ETH') return deployer.send(vault, 'stake', [gift.percent], { from, value: amount })
  const [token, stakeToken] = gift.token === 'stETH' ? [stETH, 'stakeStEth'] : [wstETH, 'stakeWStEth']
  await deployer.send(token, 'approve', [vault.address, amount], { from })
  return deployer.send(vault, stakeToken, [amount, gift.percent], { from })
}

async function deposit(
  { deployer, giver, stablecoin }: Stage,
  vault: Contract,
  gift: Gift & { token: Stablecoin },
): Promise<TransactionReceipt> {
  const from = giver(gift.giver)
  const token = stablecoin(gift.token)
  const amount = parseAmount(gift.amount, gift.token)
  await deployer.send(token, 'approve', [vault.address, amount], { from })
  return deployer.send(vault, 'deposit', [token.address, amount, gift.percent], { from })
}
