import type { Address, TransactionReceipt } from 'viem'
import type { Web3 } from './create-web3.ts'
import type { ContractCall } from './transaction/run-transaction.ts'

type Library = Web3['library']

/** In what form it comes out: the first three of Lido, the others of Aave. */
export type WithdrawWay = 'ETH' | 'stETH' | 'wstETH' | 'token' | 'aToken'

export interface VaultPosition {
  vault: Address
  id: bigint
  token: Address
}

/** The vault takes this for whatever the position is worth when the transaction is in its block. */
export const EVERYTHING = 2n ** 256n - 1n

/** R15: the call that takes `amount`, in what the position is counted in, out of it. */
export function withdrawCall(
  { aaveVaultAbi, lidoVaultAbi }: Pick<Library, 'aaveVaultAbi' | 'lidoVaultAbi'>,
  way: WithdrawWay,
  { vault, id, token }: VaultPosition,
  amount: bigint,
): ContractCall {
  const lido = { address: vault, abi: lidoVaultAbi, args: [amount, id] }
  const aave = { address: vault, abi: aaveVaultAbi, args: [amount, id, token] }
  switch (way) {
    case 'ETH':
      return { ...lido, functionName: 'requestWithdrawals' }
    case 'stETH':
      return { ...lido, functionName: 'claimWithdrawInStEth' }
    case 'wstETH':
      return { ...lido, functionName: 'claimWithdrawInWStEth' }
    case 'token':
      return { ...aave, functionName: 'withdraw' }
    case 'aToken':
      return { ...aave, functionName: 'withdrawInAToken' }
  }
}

/** R16: pays out a request that is finalized, to its holder or to whom the holder names. */
export function claimCall(
  { lidoVaultAbi }: Pick<Library, 'lidoVaultAbi'>,
  vault: Address,
  requestId: bigint,
  recipient?: Address,
): ContractCall {
  const call = { address: vault, abi: lidoVaultAbi }
  return recipient
    ? { ...call, functionName: 'claimWithdrawalTo', args: [requestId, recipient] }
    : { ...call, functionName: 'claimWithdrawal', args: [requestId] }
}

/** What left a position, in the token that it came out as, and how many requests that made. */
export function withdrawnIn(
  { aaveVaultAbi, lidoVaultAbi, parseEventLogs }: Library,
  { logs }: TransactionReceipt,
): { amount: bigint; requests: number } | null {
  const [lido] = parseEventLogs({ abi: lidoVaultAbi, logs, eventName: 'Withdrawn' })
  const [aave] = parseEventLogs({ abi: aaveVaultAbi, logs, eventName: 'Withdrawn' })
  const amount = lido?.args.tokenAmount ?? aave?.args.amount
  if (amount === undefined) return null
  const requested = parseEventLogs({ abi: lidoVaultAbi, logs, eventName: 'WithdrawalRequested' })
  return { amount, requests: requested.length }
}
