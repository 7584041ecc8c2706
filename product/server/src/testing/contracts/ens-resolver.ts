import {
  type Address,
  concatHex,
  createTestClient,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  size,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import { UNIVERSAL_RESOLVER } from '../../integrations/names/read-name.ts'

/** What ENS answers of one address; of every other one it says that it has no name. */
export type EnsAnswers = { holder: Address; name: string; avatar?: string } | { lookUpAt: string }

const REVERSE = toFunctionSelector('reverseWithGateways(bytes,uint256,string[])')

/** Puts a universal resolver onto a chain that has none, with the interface and the address of the real one. */
export async function setEnsAnswers(rpcUrl: string, answers: EnsAnswers): Promise<void> {
  const code = 'lookUpAt' in answers ? lookUp(answers.lookUpAt) : resolver(answers)
  const chain = createTestClient({ mode: 'hardhat', transport: http(rpcUrl) })
  await chain.setCode({ address: UNIVERSAL_RESOLVER, bytecode: code(0) })
}

/** Code that begins at this place of the contract. */
type Code = (at: number) => Hex

/** Answers two questions: which name an address has, and which avatar a name has. */
function resolver({ holder, name, avatar = '' }: Extract<EnsAnswers, { holder: Address }>): Code {
  const nameAnswer = (text: string) =>
    encodeAbiParameters(
      [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
      [text, zeroAddress, zeroAddress],
    )
  const record = encodeAbiParameters([{ type: 'string' }], [avatar])
  const avatarAnswer = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [record, zeroAddress])
  const asksForName = concatHex(['0x60003560e01c63', REVERSE, '0x14'])
  // The address lies at 0x84: after the selector, the three words of the head, and its length.
  const asksForHolder = concatHex(['0x60843560601c73', holder, '0x14'])
  const names = branch(asksForHolder, end('return', nameAnswer(name)), end('return', nameAnswer('')))
  return branch(asksForName, names, end('return', avatarAnswer))
}

/** EIP-3668: says where the answer could be looked up. */
function lookUp(url: string): Code {
  const abi = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)'])
  const args = [UNIVERSAL_RESOLVER, [url], '0x', '0x12345678', '0x'] as const
  return end('revert', encodeErrorResult({ abi, errorName: 'OffchainLookup', args }))
}

function branch(condition: Hex, yes: Code, no: Code): Code {
  return at => {
    const otherwise = no(at + size(condition) + 4)
    const target = at + size(condition) + 4 + size(otherwise)
    return concatHex([condition, push(target), '0x57', otherwise, '0x5b', yes(target + 1)])
  }
}

/**
 * Copies the data that follows these fifteen bytes to memory, and ends with it. A word of zeros after it, because bytes
 * of data that look like a push would hide the start of the code that follows.
 */
function end(how: 'return' | 'revert', data: Hex): Code {
  const length = push(size(data))
  const opcode = how === 'return' ? '0xf3' : '0xfd'
  return at => concatHex([length, push(at + 15), '0x600039', length, '0x6000', opcode, data, zeroHash])
}

function push(value: number): Hex {
  return concatHex(['0x61', numberToHex(value, { size: 2 })])
}
