import { contractErrorsAbi } from '@kindyield/chain'
import {
  BaseError,
  ContractFunctionRevertedError,
  decodeErrorResult,
  type Hex,
  InsufficientFundsError,
  isHex,
} from 'viem'
import { contractErrorMessage, revertReasonMessage } from '../../lib/contract-error-message.ts'
import type { MessageId } from '../../messages/en.ts'
import { isBusy, isRejection, isUnknownChain } from '../wallet-error.ts'
import { TransactionFailure } from './transaction-failure.ts'

/** One failure with words, whatever a wallet, a node or a contract threw. */
export function explainFailure(error: unknown): TransactionFailure {
  return error instanceof TransactionFailure
    ? error
    : new TransactionFailure(messageOf(error), { cause: error })
}

function messageOf(error: unknown): MessageId {
  if (isRejection(error)) return 'transaction.rejected'
  if (isBusy(error)) return 'transaction.busy'
  if (isUnknownChain(error) || isChainMismatch(error)) return 'transaction.wrongChain'
  const data = revertDataOf(error)
  if (data) return messageOfRevert(data) ?? 'transaction.reverted'
  if (error instanceof BaseError && error.walk(cause => cause instanceof InsufficientFundsError)) {
    return 'transaction.funds'
  }
  return 'transaction.unknown'
}

function isChainMismatch(error: unknown): boolean {
  const names = ['ChainMismatchError', 'ConnectorChainMismatchError']
  return (
    error instanceof BaseError &&
    error.walk(cause => cause instanceof Error && names.includes(cause.name)) !== null
  )
}

function revertDataOf(error: unknown): Hex | null {
  if (!(error instanceof BaseError)) return null
  const revert = error.walk(cause => cause instanceof ContractFunctionRevertedError)
  if (revert instanceof ContractFunctionRevertedError && revert.raw) return revert.raw
  const withData = error.walk(cause => isHex((cause as { data?: unknown }).data))
  return withData ? ((withData as unknown as { data: Hex }).data ?? null) : null
}

function messageOfRevert(data: Hex): MessageId | null {
  const decoded = decode(data)
  if (!decoded) return null
  const { name, args } = decoded
  if (name === 'Error') return revertReasonMessage(String(args[0]))
  // What Lido or Aave said themselves is more exact than that they said no.
  const inner = name === 'ProtocolRefused' && isHex(args[1]) ? messageOfRevert(args[1]) : null
  return inner ?? contractErrorMessage(name)
}

function decode(data: Hex): { name: string; args: readonly unknown[] } | null {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: contractErrorsAbi, data })
    return { name: errorName, args: args as readonly unknown[] }
  } catch {
    return null
  }
}
