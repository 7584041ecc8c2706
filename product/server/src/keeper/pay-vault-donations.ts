import type { AaveAddresses, LidoAddresses } from '@kindyield/chain'
import { type Address, maxUint256, type PublicClient } from 'viem'
import { readReserveCash } from '../chain/read-reserve-cash.ts'
import { MIN_PAYMENT, RAY } from '../chain/vault-units.ts'
import type { Vault } from '../chain/vaults.ts'
import type { PriceService } from '../integrations/price/price-service.ts'
import type { Decision, Outcome } from './decision.ts'
import type { GasLimit } from './gas-limit.ts'
import type { Call, TransactionSender } from './transaction-sender.ts'
import { readValueInWei } from './value-in-wei.ts'
import { readVaultTokens, vaultContract } from './vault-contract.ts'

export type PayParts = {
  chain: PublicClient
  lido: LidoAddresses | null
  aave: AaveAddresses | null
  sender: TransactionSender
  gasLimit: GasLimit
  prices: PriceService
}

/** What an earlier rewards owner of a vault's NGO is owed in a token. */
export type EarlierDebt = { vault: Vault; token: Address; receiver: Address }

type Debt = { vault: Vault; token: Address; shares: bigint; call: Pick<Call, 'functionName' | 'args'> }

/**
 * Pays a vault's donations to its NGO where they are worth more than the gas of the transaction. A reserve of Aave that
 * has less cash pays what it has, and the rest stays owed.
 */
export async function payVaultDonations(parts: PayParts, vault: Vault): Promise<Decision[]> {
  await parts.sender.waitForPendingTransactions()
  const { address, protocol } = vault
  const decisions: Decision[] = []
  for (const token of await readVaultTokens(parts.chain, parts.lido, vault)) {
    const shares = await parts.chain.readContract({
      ...vaultContract(vault),
      functionName: 'donationShares',
      args: [token],
    })
    const call = { functionName: 'payDonations', args: [token] }
    const outcome = await payDebt(parts, { vault, token, shares, call })
    decisions.push({ task: 'payDonations', vault: address, protocol, token, ...outcome })
  }
  return decisions
}

/** Pays what was set aside for an earlier rewards owner, by the same rules. */
export async function payEarlierDonations(
  parts: PayParts,
  { vault, token, receiver }: EarlierDebt,
): Promise<Decision> {
  await parts.sender.waitForPendingTransactions()
  const { address, protocol } = vault
  const shares = await parts.chain.readContract({
    ...vaultContract(vault),
    functionName: 'earlierDonations',
    args: [token, receiver],
  })
  const call = { functionName: 'payEarlierDonations', args: [token, receiver] }
  const outcome = await payDebt(parts, { vault, token, shares, call })
  return { task: 'payEarlierDonations', vault: address, protocol, token, receiver, ...outcome }
}

/** The call lacks its last argument: the amount. */
async function payDebt(
  parts: PayParts,
  { vault, token, shares, call: { functionName, args } }: Debt,
): Promise<Outcome> {
  const { chain, sender, gasLimit } = parts
  const [rate, cash] = await Promise.all([
    chain.readContract({ ...vaultContract(vault), functionName: 'rate', args: [token] }),
    vault.protocol === 'aave' ? readReserveCash(chain, parts.aave, token) : undefined,
  ])
  const owed = (shares * rate) / RAY
  if (owed === 0n) return { decision: 'skipped', reason: 'nothing to pay' }
  const isShort = cash !== undefined && cash < owed
  if (isShort && cash < MIN_PAYMENT) return { decision: 'skipped', reason: 'reserve has no cash' }
  const gasPrice = await gasLimit.readAffordableGasPrice()
  if (gasPrice === undefined) return { decision: 'skipped', reason: 'gas price too high' }
  const amount = isShort ? cash : maxUint256
  const call = { ...vaultContract(vault), functionName, args: [...(args ?? []), amount] }
  const costWei = (await sender.estimateGas(call)) * gasPrice
  const valueInWei = await readValueInWei(parts, vault, token)
  if (valueInWei(isShort ? cash : owed) <= costWei) {
    return { decision: 'skipped', reason: 'worth less than its gas' }
  }
  const reason = isShort ? 'paid what the reserve has' : 'paid'
  return { decision: 'sent', reason, transactionHash: await sender.send(call) }
}
