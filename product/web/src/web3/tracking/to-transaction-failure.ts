import { contractErrorsAbi } from '@kindyield/chain'
import {
  BaseError,
  ContractFunctionRevertedError,
  decodeErrorResult,
  type Hex,
  InsufficientFundsError,
  isHex,
} from 'viem'
import { aaveErrors } from '#lib/errors/aave-errors.ts'
import { contractErrorMessage, revertReasonMessage } from '#lib/errors/contract-error-message.ts'
import type { MessageId } from '#messages/en.ts'
import { isAlreadyPending, isUnknownChain, isUnsent, isUserRejection } from '#web3/wallet/wallet-error.ts'
import { TransactionFailure } from './transaction-failure.ts'

const errorsAbi = [
  ...contractErrorsAbi,
  ...aaveErrors.map(({ name }) => ({ type: 'error', name, inputs: [] }) as const),
]
const ARITHMETIC_PANIC = 0x11n

/** Maps any error of a wallet, node or contract to a failure with a message for the user. */
export function toTransactionFailure(error: unknown): TransactionFailure {
  return error instanceof TransactionFailure
    ? error
    : new TransactionFailure(messageIdOf(error), { cause: error })
}

function messageIdOf(error: unknown): MessageId {
  if (isUserRejection(error)) return 'transaction.rejected'
  if (isAlreadyPending(error)) return 'transaction.busy'
  if (isUnknownChain(error) || isChainMismatch(error)) return 'transaction.wrongChain'
  const data = revertDataOf(error)
  if (data) return revertMessage(data) ?? 'transaction.reverted'
  if (error instanceof BaseError && error.walk(cause => cause instanceof InsufficientFundsError)) {
    return 'transaction.funds'
  }
  return isUnsent(error) ? 'transaction.unsent' : 'transaction.unknown'
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

function revertMessage(data: Hex): MessageId | null {
  const decoded = decode(data)
  if (!decoded) return null
  const { name, args } = decoded
  if (name === 'Error') return revertReasonMessage(String(args[0]))
  const inner = name === 'ProtocolRefused' && isHex(args[1]) ? refusalMessage(args[1]) : null
  return inner ?? contractErrorMessage(name)
}

/** The protocol's own error, which is more precise than `ProtocolRefused`. */
function refusalMessage(data: Hex): MessageId | null {
  const decoded = decode(data)
  // Aave has no error for a lack of liquidity: the subtraction of what is withdrawn fails.
  const isShort = decoded?.name === 'Panic' && decoded.args[0] === ARITHMETIC_PANIC
  return isShort ? 'contract.liquidity' : revertMessage(data)
}

function decode(data: Hex): { name: string; args: readonly unknown[] } | null {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: errorsAbi, data })
    return { name: errorName, args: args as readonly unknown[] }
  } catch {
    return null
  }
}
