import type { Contract } from '@kindyield/deploy'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  http,
  parseEther,
  parseGwei,
} from 'viem'
import type { Scene } from './scene.ts'
import type { Table } from './table.ts'

/** As many stakes as fit into a block. */
const STAKES_PER_BLOCK = 75
const STAKE_GAS = 390_000n

export async function measureReports(scene: Scene, table: Table): Promise<void> {
  const one = await reportOver(scene, 1)
  const hundred = await reportOver(scene, 100)
  table.note('reportRewards, 1 tranche', one)
  table.note('reportRewards, 100 tranches', hundred)
  const each = Math.round((hundred - one) / 99)
  table.note('reportRewards, each further tranche that moves', each, { limit: 9_500 })

  const [few, many] = [await reportOn(scene, 10), await reportOn(scene, 10_000)]
  table.note('reportRewards, 10 tranches: 10,000 positions ÷ 10 positions', many, { bare: few, limit: 1 })
}

async function reportOver(scene: Scene, tranches: number): Promise<number> {
  const { lido: vault } = await scene.createNgo()
  for (let percent = 1; percent <= tranches; percent++) {
    await scene.gas(vault, 'stake', [percent], { from: scene.people.alice, value: parseEther('1') })
  }
  return settle(scene, vault)
}

async function reportOn(scene: Scene, positions: number): Promise<number> {
  const { lido: vault } = await scene.createNgo()
  await stakeMany(scene, vault, positions)
  return settle(scene, vault)
}

/** The second report: in the first, the NGO's own slot is written for the first time. */
async function settle({ gas, rebase, people }: Scene, vault: Contract): Promise<number> {
  await rebase()
  await gas(vault, 'reportRewards', [], { from: people.oracle })
  await rebase()
  return gas(vault, 'reportRewards', [], { from: people.oracle })
}

async function stakeMany(
  { url, deployer, people }: Scene,
  vault: Contract,
  positions: number,
): Promise<void> {
  const transport = http(url)
  const testClient = createTestClient({ mode: 'hardhat', transport })
  const wallet = createWalletClient({ transport, account: people.bob })
  const chain = createPublicClient({ transport })
  await testClient.setAutomine(false)
  let nonce = await chain.getTransactionCount({ address: people.bob.address })
  const chainId = await chain.getChainId()
  for (let index = 0; index < positions; index++) {
    const data = encodeFunctionData({ abi: vault.abi, functionName: 'stake', args: [1 + (index % 10)] })
    const fees = { gas: STAKE_GAS, maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: 0n }
    const request = {
      to: vault.address,
      data,
      value: parseEther('0.01'),
      nonce: nonce++,
      chainId,
      type: 'eip1559',
    } as const
    const serializedTransaction = await wallet.signTransaction({ ...request, ...fees, chain: null })
    await wallet.sendRawTransaction({ serializedTransaction })
    if (index % STAKES_PER_BLOCK === STAKES_PER_BLOCK - 1) await testClient.mine({ blocks: 1 })
  }
  await testClient.mine({ blocks: 1 })
  await testClient.setAutomine(true)
  const count = await deployer.read<bigint>(vault, 'positionCount')
  if (count !== BigInt(positions)) throw new Error(`${count} of ${positions} stakes went through`)
}
