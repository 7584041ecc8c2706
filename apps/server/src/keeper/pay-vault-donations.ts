import type { AaveAddresses, LidoAddresses } from '@kindyield/chain'
import { type Address, maxUint256, type PublicClient } from 'viem'
import { RAY } from '../chain/vault-units.ts'
import type { Vault } from '../chain/vaults.ts'
import type { PriceService } from '../integrations/price/price-service.ts'
import type { Decision } from './decision.ts'
import type { GasLimit } from './gas-limit.ts'
import { readReserveCash } from './read-reserve-cash.ts'
import type { TransactionSender } from './transaction-sender.ts'
import { readValueInWei } from './value-in-wei.ts'
import { payDonationsCall, readVaultTokens, vaultContract } from './vault-contract.ts'

export type PayParts = {
  chain: PublicClient
  lido: LidoAddresses | null
  aave: AaveAddresses | null
  sender: TransactionSender
  gasLimit: GasLimit
  prices: PriceService
}

type Outcome = Pick<Decision, 'decision' | 'reason' | 'transactionHash'>

/**
 * Pays a vault's donations to its NGO where they are worth more than the gas of the transaction. A reserve of Aave that
 * has less cash pays what it has, and the rest stays owed.
 */
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
  const contract = vaultContract(vault)
  const [shares, rate, cash] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'donationShares', args: [token] }),
    chain.readContract({ ...contract, functionName: 'rate', args: [token] }),
    vault.protocol === 'aave' ? readReserveCash(chain, parts.aave, token) : undefined,
  ])
  const owed = (shares * rate) / RAY
  if (owed === 0n) return { decision: 'skipped', reason: 'nothing to pay' }
  if (cash === 0n) return { decision: 'skipped', reason: 'reserve has no cash' }
  const gasPrice = await gasLimit.readAffordableGasPrice()
  if (gasPrice === undefined) return { decision: 'skipped', reason: 'gas price too high' }
  const isShort = cash !== undefined && cash < owed
  const call = payDonationsCall(vault, token, isShort ? cash : maxUint256)
  const costWei = (await sender.estimateGas(call)) * gasPrice
  const valueInWei = await readValueInWei(parts, vault, token)
  if (valueInWei(isShort ? cash : owed) <= costWei) {
    return { decision: 'skipped', reason: 'worth less than its gas' }
  }
  const reason = isShort ? 'paid what the reserve has' : 'paid'
  return { decision: 'sent', reason, transactionHash: await sender.send(call) }
}
