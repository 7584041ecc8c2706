import { PRICE_DECIMALS, priceUnits } from '@kindyield/domain'
import { type Address, erc20Abi, type PublicClient, parseEther } from 'viem'
import type { Vault } from '../chain/vaults.ts'
import type { PriceService } from '../integrations/price/price-service.ts'

/**
 * What an amount of a vault's token is worth, to compare with the cost of gas: stETH counts as ether, a stablecoin as a
 * dollar. Rounds down.
 */
export async function readValueInWei(
  { chain, prices }: { chain: PublicClient; prices: PriceService },
  { protocol }: Vault,
  token: Address,
): Promise<(amount: bigint) => bigint> {
  if (protocol === 'lido') return amount => amount
  const [decimals, { USD }] = await Promise.all([
    chain.readContract({ address: token, abi: erc20Abi, functionName: 'decimals' }),
    prices.current(),
  ])
  const [oneToken, oneDollar] = [10n ** BigInt(decimals), 10n ** BigInt(PRICE_DECIMALS)]
  return amount => (amount * parseEther('1') * oneDollar) / (oneToken * priceUnits(USD))
}
