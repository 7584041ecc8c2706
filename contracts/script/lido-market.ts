/** The local Lido with its parts wired as on a live network. */
import { type Address, zeroAddress } from 'viem'
import { account, type Chain, type Contract } from './chain.ts'

export type Lido = { stEth: Contract; wstEth: Contract; queue: Contract }

export async function deployLido(chain: Chain, pooledWei: bigint): Promise<Lido> {
  const { deploy, send, read } = chain
  const admin = account(0).address
  const stEth = await deploy('StETH', [admin], pooledWei)
  const wstEth = await deploy('WstETH', [stEth.address])
  const queue = await deploy('WithdrawalQueue', [wstEth.address, admin])
  const parts = {
    lido: stEth.address,
    wstETH: wstEth.address,
    withdrawalQueue: queue.address,
    treasury: admin,
    accountingOracle: admin,
  }
  const locator = await deploy('LidoLocator', [parts])
  await send(stEth, 'initialize', [locator.address])
  const grant = async (contract: Contract, role: string, to: Address) =>
    send(contract, 'grantRole', [await read(contract, role), to])
  for (const role of ['ORACLE_ROLE', 'RESUME_ROLE']) await grant(stEth, role, admin)
  await grant(queue, 'RESUME_ROLE', admin)
  for (const role of ['FINALIZE_ROLE', 'ORACLE_ROLE']) await grant(queue, role, stEth.address)
  await send(stEth, 'resume')
  await send(queue, 'resume')
  return { stEth, wstEth, queue }
}

/** Rewards of so many millionths of the pool, and finalization of every request. */
export async function rebase(chain: Chain, { stEth, queue }: Lido, millionths: bigint): Promise<void> {
  await chain.client.increaseTime({ seconds: 86_400 })
  const rewards = ((await chain.read<bigint>(stEth, 'getTotalPooledEther')) * millionths) / 1_000_000n
  const last = await chain.read<bigint>(queue, 'getLastRequestId')
  const done = await chain.read<bigint>(queue, 'getLastFinalizedRequestId')
  await chain.send(stEth, 'report', [rewards, last > done ? [last] : []], { value: rewards })
}

export const NO_REFERRAL = zeroAddress
