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
import { Refusal } from '../refusal.ts'
import { withTimeLimit } from '../time-limit.ts'

export type Signed = { address: Address; message: string; signature: Hex }

/**
 * Who says that a signature is the address's. A key says so for good. A contract may say otherwise tomorrow, when
 * its owners have changed: it is to be asked again, about the `signature` that is returned.
 */
export type Verified = { by: 'key' } | { by: 'contract'; signature: Hex } | { wrong: string }

const NOT_VALID = { wrong: 'The signature is not valid for this address' }
const KEY_SIGNATURE_BYTES = 65
/** EIP-2: with the other half, everybody could make a second signature out of every one. */
const HALF_OF_CURVE_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
/** As `personal_sign` returns it, and as some hardware wallets do. */
const RECOVERY_IDS = [27, 28, 0, 1]

const erc1271Abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4 magicValue)',
])
const MAGIC_VALUE = '0x1626ba7e'
/** For each question: well below what a request may take, so that its answer says what was silent. */
const ANSWER_WITHIN_MS = 4_000

/**
 * Whether the address signed the text. A key's signature is checked here. It is enough where the address has code
 * too (EIP-7702): the key stays that account's owner, whatever it delegates to. Any other signature is put to the
 * contract at the address (EIP-1271), also to one that is yet to be deployed (ERC-6492).
 */
export async function verifySignature(chain: PublicClient, signed: Signed): Promise<Verified> {
  const { address, message, signature } = signed
  const malformed = findMalformed(signature)
  if (malformed === undefined && (await isSignedByKey(signed))) return { by: 'key' }
  if (await hasCode(chain, address)) {
    const inner = unwrap(signature)
    if (inner === undefined || !(await isAccepted(chain, { address, message, signature: inner })))
      return NOT_VALID
    return { by: 'contract', signature: inner }
  }
  if (!isErc6492Signature(signature)) return malformed === undefined ? NOT_VALID : { wrong: malformed }
  if (unwrap(signature) === undefined || !(await isAcceptedOnceDeployed(chain, signed))) return NOT_VALID
  return { by: 'contract', signature }
}

/** Whether the contract that accepted a signature, as `verifySignature` returned it, still does. */
export async function isStillAccepted(chain: PublicClient, signed: Signed): Promise<boolean> {
  const { address, message, signature } = signed
  // Nothing that could take it back is on the chain yet.
  if (!(await hasCode(chain, address))) return isErc6492Signature(signature)
  const inner = unwrap(signature)
  return inner !== undefined && isAccepted(chain, { address, message, signature: inner })
}

/** Why a signature cannot be that of a key, whoever's. */
function findMalformed(signature: Hex): string | undefined {
  const bytes = (signature.length - 2) / 2
  // The 64 bytes of EIP-2098 save calldata; no wallet answers `personal_sign` with them.
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

async function isSignedByKey({ address, message, signature }: Signed): Promise<boolean> {
  try {
    return isAddressEqual(await recoverAddress({ hash: hashMessage(message), signature }), address)
  } catch {
    // No point of the curve: no key made it.
    return false
  }
}

async function hasCode(chain: PublicClient, address: Address): Promise<boolean> {
  return (await ask(chain.getCode({ address }))) !== undefined
}

/** What ERC-6492 wraps, or the signature itself; undefined when the wrapping is broken. */
function unwrap(signature: Hex): Hex | undefined {
  try {
    return parseErc6492Signature(signature).signature
  } catch {
    return undefined
  }
}

/** Asked through a contract that catches reverts: so a wallet's no is data, and an error is the node's. */
async function isAccepted(chain: PublicClient, { address, message, signature }: Signed): Promise<boolean> {
  const functionName = 'isValidSignature'
  const [answer] = await ask(
    chain.multicall({
      deployless: true,
      contracts: [{ address, abi: erc1271Abi, functionName, args: [hashMessage(message), signature] }],
    }),
  )
  if (answer.status === 'success') return answer.result === MAGIC_VALUE
  if (answer.error instanceof ContractFunctionExecutionError && answer.error.functionName === functionName) {
    return false
  }
  throw chainOutOfReach(answer.error)
}

async function isAcceptedOnceDeployed(chain: PublicClient, signed: Signed): Promise<boolean> {
  if (await ask(chain.verifyMessage(signed).catch(() => false))) return true
  // To viem, a contract that says no and a chain that says nothing are the same. They are not to the user.
  await ask(chain.getBlockNumber({ cacheTime: 0 }))
  return false
}

async function ask<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeLimit(ANSWER_WITHIN_MS, question)
  } catch (cause) {
    throw chainOutOfReach(cause)
  }
}

function chainOutOfReach(cause: unknown): Refusal {
  return new Refusal('chainOutOfReach', 'The chain does not answer; try again in a moment', { cause })
}
