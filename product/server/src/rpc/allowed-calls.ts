import { z } from 'zod'

const MAX_LOG_BLOCKS = 10_000n
const MAX_LOG_ADDRESSES = 20
const MAX_TOPICS = 20
const MAX_FEE_BLOCKS = 1_024
const MAX_PERCENTILES = 20

const hexadecimal = (digits: string, rule: string) =>
  z.string(rule).regex(new RegExp(`^0x[0-9a-fA-F]${digits}$`), { error: rule, abort: true })
const quantity = hexadecimal('{1,64}', 'must be a number like 0x1b4')
/** All ether in wei has 87 bits. EDR ends when gas × price + value has more than 128. */
const wei = hexadecimal('{1,24}', 'must be an amount of wei like 0x1b4, of up to 96 bits')
const hash = hexadecimal('{64}', 'must be a hash: 0x and 64 hexadecimal digits')
const address = hexadecimal('{40}', 'must be an address: 0x and 40 hexadecimal digits')
/** Nobody needs them by themselves, and the gas of some buys much more time of a node than that of a contract. */
const PRECOMPILE = /^0x0{36}(?!0000)[0-9a-fA-F]{4}$/
const contract = address.refine(
  text => !PRECOMPILE.test(text),
  'must be a contract or an account, and no precompile',
)
const bytes = hexadecimal('*', 'must be bytes: 0x and hexadecimal digits')
const block = z.union(
  [
    quantity,
    z.enum(['latest', 'earliest', 'pending', 'safe', 'finalized']),
    z.strictObject({ blockHash: hash, requireCanonical: z.boolean().optional() }),
    z.strictObject({ blockNumber: quantity }),
  ],
  'must be a block: a number like 0x1b4, latest, or another tag',
)

/** Only deployed code runs, on the actual state: no call without `to`, no state overrides. */
const transaction = z.strictObject(
  {
    from: address.optional(),
    to: contract,
    data: bytes.optional(),
    input: bytes.optional(),
    value: wei.optional(),
    gas: quantity.optional(),
    gasPrice: wei.optional(),
    maxFeePerGas: wei.optional(),
    maxPriorityFeePerGas: wei.optional(),
    nonce: quantity.optional(),
    type: quantity.optional(),
    chainId: quantity.optional(),
  },
  {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? `may not have ${issue.keys?.join(', ')} here`
        : 'must be a transaction',
  },
)

const topics = z
  .array(
    z.union([hash, z.null(), z.array(hash).max(MAX_TOPICS)], 'must be a hash, null, or a list of hashes'),
  )
  .max(4)
  .optional()
const fromAddresses = z.union(
  [address, z.array(address).min(1).max(MAX_LOG_ADDRESSES)],
  `must be an address, or a list of up to ${MAX_LOG_ADDRESSES}`,
)
/** Ranges need block numbers: only the node knows how far apart two tags are. */
const logFilter = z.union(
  [
    z.strictObject({ address: fromAddresses, topics, blockHash: hash }),
    z
      .strictObject({ address: fromAddresses, topics, fromBlock: quantity, toBlock: quantity })
      .refine(({ fromBlock, toBlock }) => BigInt(toBlock) - BigInt(fromBlock) < MAX_LOG_BLOCKS, {
        abort: true,
      }),
  ],
  `must have an address, and blockHash, or fromBlock and toBlock as numbers that span up to ${MAX_LOG_BLOCKS} blocks`,
)

const none = parameters()
const ofAccount = parameters(address, block.optional())
const toRun = parameters(transaction, block.optional())
const feeBlocks = z
  .union([quantity, z.int().nonnegative()], 'must be a number of blocks')
  .refine(count => BigInt(count) <= MAX_FEE_BLOCKS, `must be up to ${MAX_FEE_BLOCKS} blocks`)
const percentiles = z.array(z.number().min(0).max(100)).max(MAX_PERCENTILES)

/**
 * The methods that an app needs to read the chain and to send signed transactions, with schemas of their parameters.
 * No methods that sign, control the node, exist only on a local chain, or keep state on one upstream (filters,
 * subscriptions).
 */
export const ALLOWED_CALLS: ReadonlyMap<string, z.ZodType<unknown[]>> = new Map(
  Object.entries({
    eth_blockNumber: none,
    eth_call: toRun,
    eth_chainId: none,
    eth_estimateGas: toRun,
    eth_feeHistory: parameters(feeBlocks, block, percentiles.optional()),
    eth_gasPrice: none,
    eth_getBalance: ofAccount,
    eth_getBlockByHash: parameters(hash, z.boolean()),
    eth_getBlockByNumber: parameters(block, z.boolean()),
    eth_getCode: ofAccount,
    eth_getLogs: parameters(logFilter),
    eth_getStorageAt: parameters(address, quantity, block.optional()),
    eth_getTransactionByHash: parameters(hash),
    eth_getTransactionCount: ofAccount,
    eth_getTransactionReceipt: parameters(hash),
    eth_maxPriorityFeePerGas: none,
    eth_sendRawTransaction: parameters(bytes),
    net_version: none,
  }),
)

function parameters(...items: z.ZodType[]): z.ZodType<unknown[]> {
  return z.tuple(items as [z.ZodType, ...z.ZodType[]], {
    error: ({ code }) =>
      code === 'too_big' ? `may be up to ${items.length} here` : `must be a list of ${items.length}`,
  })
}
