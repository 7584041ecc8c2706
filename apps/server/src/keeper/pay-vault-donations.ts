import type { LidoAddresses } from '@kindyield/chain'
import { type Address, erc20Abi, type PublicClient, parseEther } from 'viem'
import { RAY } from '../chain/vault-units.ts'
import type { Vault } from '../chain/vaults.ts'
import type { PriceService } from '../integrations/price/price-service.ts'
import type { Decision } from './decision.ts'
import type { GasLimit } from './gas-limit.ts'
import type { TransactionSender } from './transaction-sender.ts'
import { payDonationsCall, readVaultTokens, sharedViews } from './vault-contract.ts'

export type PayParts = {
  chain: PublicClient
  lido: LidoAddresses | null
  sender: TransactionSender
  gasLimit: GasLimit
  prices: PriceService
}

type Outcome = Pick<Decision, 'decision' | 'reason' | 'transactionHash'>

const MICRO_DOLLARS = 1_000_000

/** Pays a vault's donations to its NGO where they are worth more than the gas of the transaction. */
export async function payVaultDonations(parts: PayParts, vault: Vault): Promise<Decision[]> {
  await parts.sender.waitForPendingTransactions()
  const { address, protocol } = vault
  const decisions: Decision[] = []
  for (const token of await readVaultTokens(parts.chain, parts.lido, vault)) {
    const outcome = await payToken(parts, vault, token)
    decisions.push({ task: 'payDonations', vault: address, protocol, token, ...outcome })
  }
  return decisions
}

async function payToken(parts: PayParts, vault: Vault, token: Address): Promise<Outcome> {
  const { chain, sender, gasLimit } = parts
  const views = sharedViews(vault)
  const [shares, rate] = await Promise.all([
    chain.readContract({ ...views, functionName: 'donationShares', args: [token] }),
    chain.readContract({ ...views, functionName: 'rate', args: [token] }),
  ])
  const amount = (shares * rate) / RAY
  if (amount === 0n) return { decision: 'skipped', reason: 'nothing to pay' }
  const gasPrice = await gasLimit.readAffordableGasPrice()
  if (gasPrice === undefined) return { decision: 'skipped', reason: 'gas price too high' }
  const call = payDonationsCall(vault, token)
  const costWei = (await sender.estimateGas(call)) * gasPrice
  if ((await worthInWei(parts, vault, token, amount)) <= costWei) {
    return { decision: 'skipped', reason: 'worth less than its gas' }
  }
  return { decision: 'sent', reason: 'paid', transactionHash: await sender.send(call) }
}

/** An estimate to compare with the gas cost: stETH counts as ether, a stablecoin as a dollar. Rounds down. */
async function worthInWei(
  { chain, prices }: PayParts,
  { protocol }: Vault,
  token: Address,
  amount: bigint,
): Promise<bigint> {
  if (protocol === 'lido') return amount
  const [decimals, { USD }] = await Promise.all([
    chain.readContract({ address: token, abi: erc20Abi, functionName: 'decimals' }),
    prices.current(),
  ])
  const etherInMicroDollars = BigInt(Math.ceil(USD * MICRO_DOLLARS))
  return (amount * parseEther('1') * BigInt(MICRO_DOLLARS)) / (10n ** BigInt(decimals) * etherInMicroDollars)
}
