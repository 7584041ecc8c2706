import type { Address, TransactionReceipt } from 'viem'
import type { ChainAccess } from '#web3/client/create-web3.ts'
import type { CallChain, ContractCall } from './contract-call.ts'

type LazyImports = ChainAccess['lazyImports']

/** The token paid out: the first three for Lido, the others for Aave. */
export type WithdrawMethod = 'ETH' | 'stETH' | 'wstETH' | 'token' | 'aToken'

export type VaultPosition = {
  vault: Address
  id: bigint
  token: Address
}

/** Tells the vault to withdraw or pay the whole balance at the time of execution. */
export const WITHDRAW_ALL = 2n ** 256n - 1n

/** The call that withdraws `amount`, in the position's own unit. */
export function withdrawCall(
  { id: chainId, lazyImports: { aaveVaultAbi, lidoVaultAbi } }: CallChain<'aaveVaultAbi' | 'lidoVaultAbi'>,
  method: WithdrawMethod,
  { vault, id, token }: VaultPosition,
  amount: bigint,
): ContractCall {
  const lido = { chainId, address: vault, abi: lidoVaultAbi, args: [amount, id] }
  const aave = { chainId, address: vault, abi: aaveVaultAbi, args: [amount, id, token] }
  switch (method) {
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

/** Claims a finalized request, for its holder or for the recipient that the holder names. */
export function claimCall(
  { id: chainId, lazyImports: { lidoVaultAbi } }: CallChain<'lidoVaultAbi'>,
  vault: Address,
  requestId: bigint,
  recipient?: Address,
): ContractCall {
  const call = { chainId, address: vault, abi: lidoVaultAbi }
  return recipient
    ? { ...call, functionName: 'claimWithdrawalTo', args: [requestId, recipient] }
    : { ...call, functionName: 'claimWithdrawal', args: [requestId] }
}

/** Decodes the withdrawn amount, in the token paid out, and the withdrawal requests created. */
export function decodeWithdrawal(
  lazyImports: LazyImports,
  receipt: TransactionReceipt,
): { amount: bigint; requestIds: string[] } | null {
  const { aaveVaultAbi, lidoVaultAbi, parseEventLogs } = lazyImports
  const { logs } = receipt
  const [lido] = parseEventLogs({ abi: lidoVaultAbi, logs, eventName: 'Withdrawn' })
  const [aave] = parseEventLogs({ abi: aaveVaultAbi, logs, eventName: 'Withdrawn' })
  const amount = lido?.args.tokenAmount ?? aave?.args.amount
  if (amount === undefined) return null
  return { amount, requestIds: decodeRequestIds(lazyImports, receipt) }
}

/** The withdrawal requests that a transaction created. */
export function decodeRequestIds(
  { lidoVaultAbi, parseEventLogs }: LazyImports,
  { logs }: TransactionReceipt,
): string[] {
  const requested = parseEventLogs({ abi: lidoVaultAbi, logs, eventName: 'WithdrawalRequested' })
  return requested.map(({ args }) => String(args.requestId))
}
