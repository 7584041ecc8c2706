import type { Contract, Deployer } from '@kindyield/deploy'
import { maxUint256, parseUnits } from 'viem'
import { accounts } from '../accounts.ts'
import type { Reserve } from './reserves.ts'

const LENT = 10_000_000n
const BORROWED = 7_500_000n
const COLLATERAL_WETH = 20_000n
const HOLDER_BALANCE = 100_000n
const VARIABLE_RATE = 2n
const NO_REFERRAL = 0

/** Supplies every stablecoin reserve and borrows three quarters of it, so that lenders earn interest. */
export async function startLending(deployer: Deployer, pool: Contract, reserves: Reserve[]): Promise<void> {
  const { borrower, holders } = accounts
  const owner = deployer.account
  const stablecoins = reserves.filter(reserve => reserve.symbol !== 'WETH')
  const weth = reserves.find(reserve => reserve.symbol === 'WETH')
  if (weth === undefined) throw new Error('The borrower needs WETH as collateral')

  const collateral = parseUnits(String(COLLATERAL_WETH), weth.decimals)
  await deployer.send(weth.token, 'deposit', [], { from: borrower, value: collateral })
  await deployer.send(weth.token, 'approve', [pool.address, collateral], { from: borrower })
  const supplyCollateral = [weth.token.address, collateral, borrower.address, NO_REFERRAL]
  await deployer.send(pool, 'supply', supplyCollateral, { from: borrower })

  for (const { token, decimals } of stablecoins) {
    const amount = (whole: bigint) => parseUnits(String(whole), decimals)
    await deployer.send(token, 'mint', [owner.address, amount(LENT)])
    await deployer.send(token, 'approve', [pool.address, maxUint256])
    await deployer.send(pool, 'supply', [token.address, amount(LENT), owner.address, NO_REFERRAL])
    const borrow = [token.address, amount(BORROWED), VARIABLE_RATE, NO_REFERRAL, borrower.address]
    await deployer.send(pool, 'borrow', borrow, { from: borrower })
    for (const holder of holders) await deployer.send(token, 'mint', [holder.address, amount(HOLDER_BALANCE)])
  }
}
