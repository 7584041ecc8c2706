import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseUnits,
} from 'viem'
import type { BenchChain } from '../chain/start-bench-chain.ts'

const NGOS = 10
const ACTIONS_PER_BLOCK = 15
const REPORT_EVERY_BLOCKS = 100
const GAS = 1_000_000n

type Call = { to: Hex; data: Hex; value?: bigint }

/** Mines `blocks` blocks with fifteen stakes or deposits each, and regular reports. */
export async function fillChain(benchChain: BenchChain, blocks: number): Promise<void> {
  const { people, aave, gas } = benchChain
  const transport = http(benchChain.url, { batch: true, timeout: 60_000 })
  const testClient = createTestClient({ mode: 'hardhat', transport })
  const wallet = createWalletClient({ transport })
  const vaults: Awaited<ReturnType<BenchChain['createNgo']>>[] = []
  for (let ngo = 0; ngo < NGOS; ngo += 1) vaults.push(await benchChain.createNgo())
  const token = benchChain.contract(aave.tokens.USDC, 'UsdCoin.sol')
  for (const vault of vaults) {
    await gas(token, 'approve', [vault.aave.address, maxUint256], { from: people.bob })
  }

  function createAction(index: number): Call {
    const { lido, aave: lending } = vaults[index % NGOS] as (typeof vaults)[number]
    const percent = 10 * (1 + (index % 7))
    if (index % 3 === 0) {
      const args = [token.address, parseUnits('1', 6), percent]
      return { to: lending.address, data: encodeFunctionData({ ...lending, functionName: 'deposit', args }) }
    }
    const data = encodeFunctionData({ ...lido, functionName: 'stake', args: [percent] })
    return { to: lido.address, data, value: parseEther('0.01') }
  }

  await testClient.setAutomine(false)
  for (let block = 0; block < blocks; block += 1) {
    const calls = Array.from({ length: ACTIONS_PER_BLOCK }, (_, index) =>
      createAction(block * ACTIONS_PER_BLOCK + index),
    )
    const sends = calls.map(call =>
      wallet.sendTransaction({ ...call, account: people.bob.address, chain: null, gas: GAS }),
    )
    await Promise.all(sends)
    await testClient.mine({ blocks: 1 })
    if (block % REPORT_EVERY_BLOCKS === REPORT_EVERY_BLOCKS - 1) await report()
  }
  await testClient.setAutomine(true)

  async function report(): Promise<void> {
    await testClient.setAutomine(true)
    await benchChain.rebase()
    for (const { lido, aave: lending } of vaults) {
      for (const vault of [lido, lending]) await gas(vault, 'reportRewards', [], { from: people.oracle })
    }
    await testClient.setAutomine(false)
  }
}
