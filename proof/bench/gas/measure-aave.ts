import type { Contract } from '@kindyield/deploy'
import { maxUint256, parseUnits } from 'viem'
import type { BenchChain } from '../chain/start-bench-chain.ts'
import type { GasTable } from './create-gas-table.ts'

const usd = (amount: string) => parseUnits(amount, 6)

export async function measureAave(benchChain: BenchChain, table: GasTable, vault: Contract): Promise<void> {
  const { gas, aave, people, passMonth } = benchChain
  const { alice, bob, oracle } = people
  const token = benchChain.contract(aave.tokens.USDC, 'UsdCoin.sol')
  const pool = benchChain.contract(aave.pool, 'IPool.sol')
  for (const from of [alice, bob]) {
    for (const spender of [pool, vault]) await gas(token, 'approve', [spender.address, maxUint256], { from })
  }
  const supply = () => gas(pool, 'supply', [token.address, usd('100'), alice.address, 0], { from: alice })
  await supply()
  await passMonth()
  const bareSupply = await supply()
  await passMonth()
  const bareWithdraw = await gas(pool, 'withdraw', [token.address, usd('50'), alice.address], { from: alice })
  table.add('bare Pool.supply', bareSupply)
  table.add('bare Pool.withdraw', bareWithdraw)

  const deposit = async (percent: number, from = alice) => {
    await passMonth()
    return gas(vault, 'deposit', [token.address, usd('100'), percent], { from })
  }
  table.add('deposit, first ever of a token in a vault', await deposit(50), { bare: bareSupply })
  table.add('deposit, first of a percent', await deposit(60), { bare: bareSupply })
  await deposit(50, bob)
  const action = 'deposit into a tranche, settling ÷ Pool.supply'
  table.add(action, await deposit(50), { bare: bareSupply, limit: 1.54 })

  const withdraw = async (amount: bigint) => {
    await passMonth()
    return gas(vault, 'withdraw', [amount, 1, token.address], { from: alice })
  }
  const against = { bare: bareWithdraw, limit: 1.31 }
  table.add('withdraw, partial, settling ÷ Pool.withdraw', await withdraw(usd('30')), against)
  await passMonth()
  const inAToken = await gas(vault, 'withdrawInAToken', [usd('10'), 1, token.address], { from: alice })
  table.add('withdrawInAToken, partial, settling ÷ Pool.withdraw', inAToken, { bare: bareWithdraw })
  table.add('withdraw, all, settling ÷ Pool.withdraw', await withdraw(maxUint256), against)
  await passMonth()
  const report = await gas(vault, 'reportRewards', [], { from: oracle })
  table.add('reportRewards, one token, two tranches', report)
  const paid = await gas(vault, 'payDonations', [token.address, maxUint256])
  table.add('payDonations ÷ Pool.withdraw', paid, { bare: bareWithdraw })
}
