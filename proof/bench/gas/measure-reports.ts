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
  const one = await measureReportsOfTranches(benchChain, 1)
  const hundred = await measureReportsOfTranches(benchChain, 100)
  const each = (form: 'all' | 'listed') => Math.round((hundred[form] - one[form]) / 99)
  table.add('reportRewards, 1 tranche', one.all)
  table.add('reportRewards, 100 tranches', hundred.all)
  table.add('reportRewards, each further tranche that moves', each('all'), { limit: 9_750 })
  table.add('reportTranches, 1 tranche', one.listed)
  table.add('reportTranches, 100 tranches', hundred.listed)
  table.add('reportTranches, each further tranche that is listed', each('listed'), { limit: 11_000 })

  const [few, many] = [
    await measureReportWithPositions(benchChain, 10),
    await measureReportWithPositions(benchChain, 10_000),
  ]
  table.add('reportRewards, 10 tranches: 10,000 positions ÷ 10 positions', many, { bare: few, limit: 1 })
}

async function measureReportsOfTranches(benchChain: BenchChain, tranches: number) {
  const { gas, rebase, lido, people } = benchChain
  const { lido: vault } = await benchChain.createNgo()
  // The base tranche of a percent has the percent as its id.
  const ids = Array.from({ length: tranches }, (_, index) => index + 1)
  for (const percent of ids) {
    await gas(vault, 'stake', [percent], { from: people.alice, value: parseEther('1') })
  }
  const all = await measureSecondReport(benchChain, vault)
  await rebase()
  const listed = await gas(vault, 'reportTranches', [lido.stETH, ids], { from: people.oracle })
  return { all, listed }
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
