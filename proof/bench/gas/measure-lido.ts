import type { Contract } from '@kindyield/deploy'
import { parseEther as ether, maxUint256, zeroAddress } from 'viem'
import type { BenchChain } from '../chain/start-bench-chain.ts'
import type { GasTable } from './create-gas-table.ts'

type BareLido = {
  submit: number
  transfer: number
  wrap: number
  unwrap: number
  request: number
  requestId: bigint
}

export async function measureLido(benchChain: BenchChain, table: GasTable, vault: Contract): Promise<void> {
  const bare = await measureBare(benchChain, table, vault)
  await measureStakes(benchChain, table, vault, bare)
  await measureExits(benchChain, table, vault, bare)
}

async function measureBare(benchChain: BenchChain, table: GasTable, vault: Contract): Promise<BareLido> {
  const { gas, lido, deployer, people } = benchChain
  const stETH = benchChain.contract(lido.stETH, 'StETH.sol')
  const wstETH = benchChain.contract(lido.wstETH, 'WstETH.sol')
  const queue = benchChain.contract(lido.withdrawalQueue, 'WithdrawalQueue.sol')
  for (const from of [people.alice, people.bob]) {
    await gas(stETH, 'submit', [zeroAddress], { from, value: ether('1000') })
    for (const spender of [vault, wstETH, queue]) {
      await gas(stETH, 'approve', [spender.address, maxUint256], { from })
    }
    await gas(wstETH, 'approve', [vault.address, maxUint256], { from })
    await gas(wstETH, 'wrap', [ether('100')], { from })
  }
  const as = { from: people.alice }
  // The first transfer initializes the receiver's storage slot; only the second is representative.
  await gas(stETH, 'transferShares', [people.ngo.address, 1000n], as)
  await benchChain.rebase()
  const bare = {
    submit: await gas(stETH, 'submit', [zeroAddress], { ...as, value: ether('1') }),
    transfer: await gas(stETH, 'transferShares', [people.ngo.address, 1000n], as),
    wrap: await gas(wstETH, 'wrap', [ether('1')], as),
    unwrap: await gas(wstETH, 'unwrap', [ether('0.5')], as),
    request: await gas(queue, 'requestWithdrawals', [[ether('1')], zeroAddress], as),
    requestId: await deployer.read<bigint>(queue, 'getLastRequestId'),
  }
  table.add('bare submit', bare.submit)
  table.add('bare transferShares', bare.transfer)
  table.add('bare wrap', bare.wrap)
  table.add('bare unwrap', bare.unwrap)
  table.add('bare requestWithdrawals', bare.request)
  return bare
}

async function measureStakes(
  { gas, rebase, people }: BenchChain,
  table: GasTable,
  vault: Contract,
  bare: BareLido,
) {
  const { alice, bob, oracle } = people
  const both = bare.submit + bare.transfer
  const stake = (percent: number, from = alice) => gas(vault, 'stake', [percent], { from, value: ether('5') })
  table.add('stake, first ever of a vault', await stake(50), { bare: both })
  table.add('stake, first of a percent', await stake(60), { bare: both })
  await rebase()
  await stake(60, bob)
  await gas(vault, 'reportRewards', [], { from: oracle })
  await rebase()
  const action = 'stake into a tranche, settling ÷ (submit + transferShares)'
  table.add(action, await stake(50, bob), { bare: both, limit: 1.33 })
  await rebase()
  const stEth = await gas(vault, 'stakeStEth', [ether('5'), 50], { from: alice })
  table.add('stakeStEth into a tranche, settling ÷ transferShares', stEth, { bare: bare.transfer })
  await rebase()
  const wstEth = await gas(vault, 'stakeWStEth', [ether('5'), 50], { from: alice })
  table.add('stakeWStEth into a tranche, settling ÷ unwrap', wstEth, { bare: bare.unwrap })
}

async function measureExits(benchChain: BenchChain, table: GasTable, vault: Contract, bare: BareLido) {
  const { gas, rebase, deployer, lido, people } = benchChain
  const queue = benchChain.contract(lido.withdrawalQueue, 'WithdrawalQueue.sol')
  const as = { from: people.alice }
  await rebase()
  const part = await gas(vault, 'claimWithdrawInStEth', [ether('1'), 1], as)
  table.add('claim in stETH, partial, settling ÷ transferShares', part, { bare: bare.transfer, limit: 2 })
  await rebase()
  const wrapped = await gas(vault, 'claimWithdrawInWStEth', [ether('1'), 1], as)
  table.add('claim in wstETH, partial, settling ÷ wrap', wrapped, { bare: bare.wrap })
  await rebase()
  const request = await gas(vault, 'requestWithdrawals', [ether('1'), 1], as)
  table.add('requestWithdrawals, settling ÷ requestWithdrawals', request, { bare: bare.request })
  const requestId = await deployer.read<bigint>(queue, 'getLastRequestId')
  await rebase()
  const bareClaim = await gas(queue, 'claimWithdrawal', [bare.requestId], as)
  table.add('bare claimWithdrawal', bareClaim)
  const claim = await gas(vault, 'claimWithdrawal', [requestId], as)
  table.add('claimWithdrawal ÷ claimWithdrawal', claim, { bare: bareClaim })
  const all = await gas(vault, 'claimWithdrawInStEth', [maxUint256, 1], as)
  table.add('claim in stETH, all, settling ÷ transferShares', all, { bare: bare.transfer })
  table.add('changePercent', await gas(vault, 'changePercent', [2, 50], as))
  const paid = await gas(vault, 'payDonations', [lido.stETH, maxUint256])
  table.add('payDonations ÷ transferShares', paid, { bare: bare.transfer })
}
