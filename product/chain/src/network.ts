import { z } from 'zod'

export type Address = `0x${string}`

/** What can be staked or deposited; ether also pays the network fee. */
const FAUCET_TOKENS = ['ETH', 'stETH', 'wstETH', 'USDC', 'USDT', 'DAI'] as const
export type FaucetToken = (typeof FAUCET_TOKENS)[number]

/** The column of the database that stores it. */
const MAX_CHAIN_ID = 2_147_483_647
const DAY = 24 * 60 * 60

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hexadecimal digits')
  .meta({ examples: ['0x3508A952176b3c15387C97BE809eaffB1982176a'] }) as unknown as z.ZodType<
  Address,
  Address
>
const url = (example: string) =>
  z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).meta({ examples: [example] })
const text = (example: string) =>
  z
    .string()
    .min(1, 'must not be empty')
    .meta({ examples: [example] })
const yesOrNo = z.boolean('must be true or false').meta({ examples: [true] })
const wholeNumber = (min: number, max: number, example: number) => {
  const rule = { error: `must be a whole number from ${min} to ${max}` }
  return z
    .int(rule)
    .min(min, rule)
    .max(max, rule)
    .meta({ examples: [example] })
}

/**
 * A network: a chain, the protocols on it and our contracts. `object` decides about fields that are not known: a file
 * with one is wrong, while a page ignores those of a newer server.
 */
export function createNetworkSchema(object: typeof z.object) {
  return object({
    name: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and "-"')
      .meta({ examples: ['hoodi'] }),
    displayName: text('Hoodi'),
    chainId: wholeNumber(1, MAX_CHAIN_ID, 560_048),
    /** Its tokens have no value. */
    isTest: yesOrNo,
    /** Runs on this machine: opens the demo wallet, the time panel and default keys. */
    isLocal: yesOrNo,
    /** Tells a node of another chain with the same id; null on a chain of one's own, whose first block is new each time. */
    genesisHash: z
      .string()
      .regex(/^0x[0-9a-f]{64}$/, 'must be a hash: 0x and 64 lower-case hexadecimal digits')
      .meta({ examples: ['0xbbe312868b376a3001692a646dd2d7d1e4406380dfd86b98aa8a34d1557c971b'] })
      .nullable(),
    /** Blocks behind the head that may still be replaced. */
    unfinalizedBlocks: wholeNumber(1, 10_000, 64),
    currency: object({ name: text('Ether'), symbol: text('ETH'), decimals: wholeNumber(0, 36, 18) }),
    /** Null where transactions can be looked at nowhere. */
    explorer: object({ name: text('Etherscan'), url: url('https://hoodi.etherscan.io') }).nullable(),
    /** Where a test network gives its tokens away. */
    faucets: z.partialRecord(z.enum(FAUCET_TOKENS), url('https://faucet.example')),
    lido: object({
      /** Where the addresses are published. */
      source: text('docs.lido.fi/deployed-contracts/hoodi'),
      locator: address,
      stETH: address,
      wstETH: address,
      withdrawalQueue: address,
    }).nullable(),
    aave: object({
      source: text('AaveV3Sepolia in @bgd-labs/aave-address-book 4.44.22'),
      addressesProvider: address,
      pool: address,
      dataProvider: address,
      tokens: object({ USDC: address, USDT: address, DAI: address }),
    }).nullable(),
    kindyield: object({
      /** Null until `npm run deploy` has deployed the contracts. */
      ngoFactory: address.nullable(),
      /** The indexer starts here, at the newest block before the deployment. */
      startBlock: wholeNumber(0, MAX_CHAIN_ID, 98).nullable(),
      /** Seconds between the announcement of a change by the owner and its effect; fixed at the deployment. */
      announcementDelay: wholeNumber(DAY, 30 * DAY, 7 * DAY),
      audits: z.array(object({ by: text('Auditors'), url: url('https://auditors.example/report') })),
    }),
  })
}

export type Network = z.infer<ReturnType<typeof createNetworkSchema>>
export type LidoAddresses = Omit<NonNullable<Network['lido']>, 'source'>
export type AaveAddresses = Omit<NonNullable<Network['aave']>, 'source'>
