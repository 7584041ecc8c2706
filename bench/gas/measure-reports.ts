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
import type { BenchChain } from '../chain/start-bench-chain.ts'
import type { GasTable } from './create-gas-table.ts'

/** The number of stakes that fit into a block. */
const STAKES_PER_BLOCK = 75
const STAKE_GAS = 390_000n

export async function measureReports(benchChain: BenchChain, table: GasTable): Promise<void> {
  const oneTranche = await measureReportWithTranches(benchChain, 1)
  const hundredTranches = await measureReportWithTranches(benchChain, 100)
  table.add('reportRewards, 1 tranche', oneTranche)
  table.add('reportRewards, 100 tranches', hundredTranches)
  const each = Math.round((hundredTranches - oneTranche) / 99)
  table.add('reportRewards, each further tranche that moves', each, { limit: 9_500 })

  const [few, many] = [
    await measureReportWithPositions(benchChain, 10),
    await measureReportWithPositions(benchChain, 10_000),
  ]
  table.add('reportRewards, 10 tranches: 10,000 positions ÷ 10 positions', many, { bare: few, limit: 1 })
}

async function measureReportWithTranches(benchChain: BenchChain, tranches: number): Promise<number> {
  const { lido: vault } = await benchChain.createNgo()
  for (let percent = 1; percent <= tranches; percent++) {
    await benchChain.gas(vault, 'stake', [percent], { from: benchChain.people.alice, value: parseEther('1') })
  }
  return measureSecondReport(benchChain, vault)
}

async function measureReportWithPositions(benchChain: BenchChain, positions: number): Promise<number> {
  const { lido: vault } = await benchChain.createNgo()
  await stakeMany(benchChain, vault, positions)
  return measureSecondReport(benchChain, vault)
}

/** Measures the second report, because the first one initializes the storage slot for donations. */
async function measureSecondReport({ gas, rebase, people }: BenchChain, vault: Contract): Promise<number> {
  await rebase()
  await gas(vault, 'reportRewards', [], { from: people.oracle })
  await rebase()
  return gas(vault, 'reportRewards', [], { from: people.oracle })
}

async function stakeMany(
  { url, deployer, people }: BenchChain,
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
