import {
  type Address,
  ContractFunctionExecutionError,
  type Hex,
  hashMessage,
  isAddressEqual,
  isErc6492Signature,
  type PublicClient,
  parseAbi,
  parseErc6492Signature,
  recoverAddress,
} from 'viem'
import { throwChainUnavailable } from '../errors/api-error.ts'
import { withTimeout } from '../errors/with-timeout.ts'

export type Signed = { address: Address; message: string; signature: Hex }

/**
 * What verified a signature. A key's signature stays valid. A contract may reject it later, when its owners have
 * changed: verify the returned `signature` again with `isStillValid`.
 */
export type Verified = { by: 'key' } | { by: 'contract'; signature: Hex } | { invalid: string }

const NOT_VALID = { invalid: 'The signature is not valid for this address' }
const KEY_SIGNATURE_BYTES = 65
/** EIP-2: with the upper half, anyone could derive a second valid signature from each one. */
const HALF_OF_CURVE_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
/** As `personal_sign` returns it (27, 28), and as some hardware wallets do (0, 1). */
const RECOVERY_IDS = [27, 28, 0, 1]

const erc1271Abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4 magicValue)',
])
const MAGIC_VALUE = '0x1626ba7e'
/** Each call to the chain may take this long. A request may take longer, so that its error names the chain. */
const CALL_TIMEOUT_MS = 4_000

/**
 * Whether the address's key signed the message. That suffices even when the address has code (EIP-7702): the key stays
 * the account's owner, whatever it delegates to.
 */
export async function isSignedByKey({ address, message, signature }: Signed): Promise<boolean> {
  if (findMalformed(signature) !== undefined) return false
  try {
    return isAddressEqual(await recoverAddress({ hash: hashMessage(message), signature }), address)
  } catch {
    // Not a point of the curve, so no key made it.
    return false
  }
}

/**
 * What a signature that is not of the address's key is worth: the contract at the address decides (EIP-1271), or the
 * one that would be deployed there (ERC-6492).
 */
export async function verifyByContract(chain: PublicClient, signed: Signed): Promise<Verified> {
  const { address, message, signature } = signed
  if (await hasCode(chain, address)) {
    const inner = unwrap(signature)
    if (inner === undefined || !(await isAccepted(chain, { address, message, signature: inner })))
      return NOT_VALID
    return { by: 'contract', signature: inner }
  }
  if (!isErc6492Signature(signature)) return { invalid: findMalformed(signature) ?? NOT_VALID.invalid }
  if (unwrap(signature) === undefined || !(await isAcceptedOnceDeployed(chain, signed))) return NOT_VALID
  return { by: 'contract', signature }
}

/** Whether the contract still accepts a signature that `verifyByContract` returned. */
export async function isStillValid(chain: PublicClient, signed: Signed): Promise<boolean> {
  const { address, message, signature } = signed
  // Not deployed yet, so nothing can have revoked it.
  if (!(await hasCode(chain, address))) return isErc6492Signature(signature)
  const inner = unwrap(signature)
  return inner !== undefined && isAccepted(chain, { address, message, signature: inner })
}

/** Why a signature cannot be that of any key. */
function findMalformed(signature: Hex): string | undefined {
  const bytes = (signature.length - 2) / 2
  // Compact signatures of 64 bytes (EIP-2098) save calldata; no wallet returns them from `personal_sign`.
  if (bytes !== KEY_SIGNATURE_BYTES) {
    return `signature: that of a key has ${KEY_SIGNATURE_BYTES} bytes, and this has ${bytes}`
  }
  if (BigInt(`0x${signature.slice(66, 130)}`) > HALF_OF_CURVE_ORDER) {
    return 'signature: s must be in the lower half of the curve’s order (EIP-2)'
  }
  if (!RECOVERY_IDS.includes(Number.parseInt(signature.slice(130), 16))) {
    return 'signature: v must be 27 or 28, or 0 or 1'
  }
  return undefined
}

async function hasCode(chain: PublicClient, address: Address): Promise<boolean> {
  return (await callChain(chain.getCode({ address }))) !== undefined
}

/** The signature inside an ERC-6492 wrapper, or the signature itself; undefined when the wrapper is malformed. */
function unwrap(signature: Hex): Hex | undefined {
  try {
    return parseErc6492Signature(signature).signature
  } catch {
    return undefined
  }
}

/** Called through multicall, which catches reverts: a revert means rejected, any other error is the node's. */
async function isAccepted(chain: PublicClient, { address, message, signature }: Signed): Promise<boolean> {
  const functionName = 'isValidSignature'
  const [result] = await callChain(
    chain.multicall({
      deployless: true,
      contracts: [{ address, abi: erc1271Abi, functionName, args: [hashMessage(message), signature] }],
    }),
  )
  if (result.status === 'success') return result.result === MAGIC_VALUE
  if (result.error instanceof ContractFunctionExecutionError && result.error.functionName === functionName) {
    return false
  }
  return throwChainUnavailable(result.error)
}

async function isAcceptedOnceDeployed(chain: PublicClient, signed: Signed): Promise<boolean> {
  if (await callChain(chain.verifyMessage(signed).catch(() => false))) return true
  // viem returns false both when the contract rejects and when the chain does not respond: this tells them apart.
  await callChain(chain.getBlockNumber({ cacheTime: 0 }))
  return false
}

async function callChain<Result>(call: Promise<Result>): Promise<Result> {
  return withTimeout(CALL_TIMEOUT_MS, call).catch(throwChainUnavailable)
}
