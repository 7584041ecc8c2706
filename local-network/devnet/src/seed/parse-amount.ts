import { parseUnits } from 'viem'
import type { Token } from './plan.ts'

const DECIMALS = { ETH: 18, stETH: 18, wstETH: 18, USDC: 6, USDT: 6, DAI: 18 }

export function parseAmount(amount: string, token: Token): bigint {
  return parseUnits(amount, DECIMALS[token])
}
