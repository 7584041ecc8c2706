import type { Contract } from '@kindyield/deploy'
import { encodeFunctionData, parseEther as ether, type LocalAccount, maxUint256, parseUnits } from 'viem'
import type { BenchChain } from '../chain/start-bench-chain.ts'
import type { GasTable } from './create-gas-table.ts'

/** An addition writes no new slot for a position. */
const SAVED_BY_ADDITIONS = 18_000
const IDS = Array.from({ length: 10 }, (_, index) => index + 1)
const EXITS_LIMIT = 0.6

type Call = [functionName: string, args: unknown[], options: { from: LocalAccount; value?: bigint }]

const usd = (amount: string) => parseUnits(amount, 6)

/** Additions against the same entry into an existing tranche, and ten exits together against ten transactions. */
export async function measureGrowth(benchChain: BenchChain, table: GasTable): Promise<void> {
  const { lido, aave } = await benchChain.createNgo()
  await measureLidoAdditions(benchChain, table, lido)
  await measureAaveAdditions(benchChain, table, aave)
  await measureMerge(benchChain, table, lido)
  await measureExits(benchChain, table)
}

async function measureLidoAdditions(benchChain: BenchChain, table: GasTable, vault: Contract): Promise<void> {
  const { gas, rebase, lido, people } = benchChain
  const as = { from: people.alice }
  const stETH = benchChain.contract(lido.stETH, 'StETH.sol')
  const wstETH = benchChain.contract(lido.wstETH, 'WstETH.sol')
  for (const token of [stETH, wstETH]) await gas(token, 'approve', [vault.address, maxUint256], as)
  await gas(stETH, 'approve', [lido.wstETH, maxUint256], as)
  await gas(wstETH, 'wrap', [ether('50')], as)
  const value = ether('1')
  const entries: Record<'ETH' | 'stETH' | 'wstETH', { entry: Call; addition: Call }> = {
    ETH: { entry: ['stake', [50], { ...as, value }], addition: ['addTo', [1], { ...as, value }] },
    stETH: { entry: ['stakeStEth', [value, 50], as], addition: ['addStEthTo', [1, value], as] },
    wstETH: { entry: ['stakeWStEth', [value, 50], as], addition: ['addWStEthTo', [1, value], as] },
  }
  // The first two positions and donations initialize slots.
  for (let times = 0; times < 2; times++) {
    await gas(vault, ...entries.ETH.entry)
    await rebase()
    await gas(vault, 'reportRewards', [], { from: people.oracle })
  }
  for (const [token, { entry, addition }] of Object.entries(entries)) {
    await rebase()
    const entered = await gas(vault, ...entry)
    await rebase()
    addAddition(table, `add ${token} to a position`, await gas(vault, ...addition), entered)
  }
}

async function measureAaveAdditions(
  { gas, aave, people, passMonth, contract }: BenchChain,
  table: GasTable,
  vault: Contract,
): Promise<void> {
  const as = { from: people.alice }
  const token = contract(aave.tokens.USDC, 'UsdCoin.sol')
  await gas(token, 'approve', [vault.address, maxUint256], as)
  const deposit = () => gas(vault, 'deposit', [token.address, usd('100'), 50], as)
  for (let times = 0; times < 2; times++) {
    await deposit()
    await passMonth()
    await gas(vault, 'reportRewards', [], { from: people.oracle })
  }
  await passMonth()
  const entered = await deposit()
  await passMonth()
  const added = await gas(vault, 'addTo', [1, token.address, usd('100')], as)
  addAddition(table, 'add USDC to a position', added, entered)
}

function addAddition(table: GasTable, action: string, added: number, entered: number): void {
  const saved = (entered - added).toLocaleString('en')
  table.add(`${action}, settling: ${saved} less than the entry`, added, {
    limit: entered - SAVED_BY_ADDITIONS,
  })
}

async function measureMerge({ gas, people }: BenchChain, table: GasTable, vault: Contract): Promise<void> {
  table.add('merge of 2 positions of a tranche', await gas(vault, 'merge', [[1, 2]], { from: people.alice }))
}

type Exit = {
  name: string
  /** A vault with as many positions as leave, and a yield to settle. */
  open(): Promise<Contract>
  functionName: string
  argsOf(id: number): unknown[]
  limit?: number
}

async function measureExits(benchChain: BenchChain, table: GasTable): Promise<void> {
  const { aave, people, gas, rebase, passMonth, contract } = benchChain
  const as = { from: people.alice }
  const token = contract(aave.tokens.USDC, 'UsdCoin.sol')
  const stakes = async () => {
    const { lido } = await benchChain.createNgo()
    for (const _ of IDS) await gas(lido, 'stake', [50], { ...as, value: ether('1') })
    await rebase()
    return lido
  }
  const deposits = async () => {
    const { aave: vault } = await benchChain.createNgo()
    await gas(token, 'approve', [vault.address, maxUint256], as)
    for (const _ of IDS) await gas(vault, 'deposit', [token.address, usd('100'), 50], as)
    await passMonth()
    return vault
  }
  const ofStake = { open: stakes, argsOf: (id: number) => [maxUint256, id] }
  const ofDeposit = { open: deposits, argsOf: (id: number) => [maxUint256, id, token.address] }
  const exits: Exit[] = [
    { name: 'in stETH', functionName: 'claimWithdrawInStEth', ...ofStake, limit: EXITS_LIMIT },
    { name: 'in wstETH', functionName: 'claimWithdrawInWStEth', ...ofStake, limit: EXITS_LIMIT },
    { name: 'through the queue', functionName: 'requestWithdrawals', ...ofStake },
    { name: 'from Aave', functionName: 'withdraw', ...ofDeposit, limit: EXITS_LIMIT },
  ]
  for (const { name, open, functionName, argsOf, limit } of exits) {
    const vault = await open()
    const calls = IDS.map(id => encodeFunctionData({ abi: vault.abi, functionName, args: argsOf(id) }))
    const together = await gas(vault, 'multicall', [calls], as)
    const other = await open()
    let oneByOne = 0
    for (const id of IDS) oneByOne += await gas(other, functionName, argsOf(id), as)
    const against = limit === undefined ? { bare: oneByOne } : { bare: oneByOne, limit }
    table.add(`${IDS.length} exits ${name} ÷ one by one`, together, against)
  }
}
