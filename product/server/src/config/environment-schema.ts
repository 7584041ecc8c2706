import ipaddr from 'ipaddr.js'
import type { Hex } from 'viem'
import { z } from 'zod'
import type { Role } from './read-roles.ts'

declare module 'zod' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended.
  interface GlobalMeta {
    /** What the variable is for, in docs/configuration.md. */
    purpose?: string
    /** The default, where it is not a value of its own. */
    defaultText?: string
    /** The roles that use it; without them, all. */
    roles?: Role[]
    isSecret?: boolean
    /** A network can have one of its own, under the name with that of the network behind it. */
    isOfNetwork?: boolean
  }
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
const httpUrl = z.url({ protocol: /^https?$/ })
/** A comma-separated list. */
const list = <Item extends z.ZodType<unknown, string>>(item: Item, separator: string | RegExp = ',') =>
  z
    .string()
    .transform(text => text.split(separator).map(part => part.trim()))
    .pipe(z.array(item).min(1))
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/)
/** A password may contain commas. */
const postgresUrls = list(postgresUrl, /,\s*(?=postgres(?:ql)?:\/\/)/)
const origin = httpUrl.refine(text => URL.canParse(text) && new URL(text).origin === text)
const addressRange = z.string().refine(text => ipaddr.isValid(text) || ipaddr.isValidCIDR(text))
const limit = wholeNumber(1, 1_000_000)
const LIMIT_RULE = 'a whole number from 1 to 1000000'

const networkName = z.string().regex(/^[a-z][a-z0-9-]*$/)

/** The environment of the server. The description is the rule that an error names. */
export const environmentSchema = z.object({
  NETWORKS: list(networkName)
    .refine(names => new Set(names).size === names.length)
    .optional()
    .describe('different names of networks in DEPLOYMENTS, with commas between, like hoodi,sepolia')
    .meta({
      defaultText: '`NETWORK`',
      purpose:
        'The networks: chains with our contracts. A protocol lives on the first one that has it; numbers in links and access tokens are of the first, so it stays first.',
    }),
  NETWORK: networkName
    .optional()
    .describe('the name of a network in DEPLOYMENTS, like local, hoodi or sepolia; one without NETWORKS')
    .meta({ defaultText: '`local`', purpose: 'The same for one network.' }),
  DEPLOYMENTS: z
    .string()
    .min(1)
    .optional()
    .describe('a folder of network files, or such files with commas between')
    .meta({
      defaultText: '`deployments`',
      purpose: 'Where the networks are described: chain, protocols and our contracts.',
    }),
  DATABASE_URL: postgresUrls
    .describe(
      'an address like postgres://user:password@host:5432/name, or several of servers that replicate each other, with commas between',
    )
    .meta({
      isSecret: true,
      purpose:
        'Postgres. Of several servers the one that takes writes is used, and after a promotion the new one.',
    }),
  DATABASE_READ_URLS: postgresUrls
    .default([])
    .describe('addresses of streaming replicas, like that of DATABASE_URL, with commas between')
    .meta({
      isSecret: true,
      roles: ['api'],
      purpose: 'Replicas that answer lists, if they have caught up with the primary.',
    }),
  RPC_URL: list(httpUrl)
    .optional()
    .describe('the http(s) address of an Ethereum node on that network, or several with commas between')
    .meta({
      isSecret: true,
      isOfNetwork: true,
      defaultText: 'required',
      purpose:
        'Nodes of the chain. The first that responds is used. Of several networks each has its own, under the name of the network alone.',
    }),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('the address to listen on')
    .meta({ purpose: 'Where to listen. In a container 0.0.0.0.' }),
  PORT: wholeNumber(1, 65_535)
    .default(3000)
    .describe('a port from 1 to 65535')
    .meta({ purpose: 'Where to listen.' }),
  METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe('a port from 1 to 65535, another than PORT')
    .meta({
      roles: ['api'],
      purpose:
        'A port of its own for `/metrics`, which nobody outside may reach. On `PORT` an API gives them to this machine alone.',
    }),
  DRAIN_SECONDS: wholeNumber(0, 300).optional().describe('a whole number of seconds from 0 to 300').meta({
    defaultText: 'local: 0; else 5',
    purpose:
      'After SIGTERM, how long the process still answers while `/api/ready` is 503: longer than proxies take to notice.',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent')
    .meta({ purpose: 'The log is JSON lines on the standard output.' }),
  WEB_ORIGINS: list(origin)
    .optional()
    .describe('where the web app is opened, like https://kindyield.example, with commas between')
    .meta({
      roles: ['api'],
      defaultText: "local: the server's own address, and that of `npm run dev`; else required",
      purpose: 'Origins of the web app, which users can sign in to. Links have the first.',
    }),
  WEB_DIRECTORY: z
    .string()
    .min(1)
    .optional()
    .describe('the folder of the built web app')
    .meta({
      roles: ['api'],
      defaultText: '`product/web/dist`',
      purpose: 'The built web app. It is the same for every deployment.',
    }),
  API_BASE_URL: origin
    .optional()
    .describe('where the API is, like https://api.kindyield.example')
    .meta({
      roles: ['api'],
      defaultText: 'the origin of the page',
      purpose:
        'The API that the pages of this server call, which must have their origin in its `CORS_ORIGINS`.',
    }),
  WALLETCONNECT_PROJECT_ID: z
    .string()
    .regex(/^[0-9a-zA-Z_-]+$/)
    .optional()
    .describe('the id of a project of WalletConnect')
    .meta({
      roles: ['api'],
      defaultText: 'none: not offered',
      purpose: 'Offers WalletConnect, whose servers the content policy then allows.',
    }),
  COINBASE_WALLET: z
    .enum(['on', 'off'])
    .default('off')
    .describe('on or off')
    .meta({
      roles: ['api'],
      purpose: "Offers Coinbase's wallet, whose servers the content policy then allows.",
    }),
  AUTH_SECRET: z
    .string()
    .refine(text => Buffer.byteLength(text) >= 32)
    .optional()
    .describe('32 bytes or more, best made with: openssl rand -hex 32')
    .meta({
      roles: ['api'],
      isSecret: true,
      defaultText: 'local: generated; else required',
      purpose: 'Signs access tokens and derives refresh tokens. The same for all APIs.',
    }),
  SECRET_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('a file for the secret that the local network makes')
    .meta({
      roles: ['api'],
      purpose:
        'Where the local network stores the generated secret (mode 0600). Without it, a restart invalidates all access tokens.',
    }),
  CORS_ORIGINS: list(origin)
    .default([])
    .describe('other origins whose pages may call the API, like https://app.example, with commas between')
    .meta({ roles: ['api'], purpose: 'Other origins whose pages may call `/api` and `/rpc`.' }),
  TRUSTED_PROXIES: list(addressRange)
    .default([])
    .describe('addresses or ranges of our own proxies, like 10.0.0.0/8, with commas between')
    .meta({
      roles: ['api'],
      purpose: "Proxies whose `X-Forwarded-For` is trusted. Without it the socket's address counts.",
    }),
  SECURITY_CONTACT: list(z.url({ protocol: /^(https|mailto)$/ }))
    .default([])
    .describe('addresses like mailto:security@kindyield.example or https://…, with commas between')
    .meta({
      roles: ['api'],
      defaultText: 'none: no such file',
      purpose: 'Whom to write to about a weakness, in `/.well-known/security.txt`.',
    }),
  RATE_LIMIT_STORE: z
    .enum(['memory', 'postgres'])
    .default('memory')
    .describe('memory or postgres')
    .meta({
      roles: ['api'],
      purpose:
        'Where requests are counted: in each process, or in Postgres for all APIs together, with a write for each request.',
    }),
  RATE_LIMIT_PER_MINUTE: limit
    .default(3_000)
    .describe(LIMIT_RULE)
    .meta({
      roles: ['api'],
      purpose:
        'Requests to `/api` by one IP and, each counted separately, to pages by one IP and to `/api` by one signed-in address.',
    }),
  AUTH_RATE_LIMIT_PER_MINUTE: limit
    .default(120)
    .describe(LIMIT_RULE)
    .meta({ roles: ['api'], purpose: 'Requests to `/api/auth` by one IP.' }),
  RPC_RATE_LIMIT_PER_MINUTE: limit
    .default(6_000)
    .describe(LIMIT_RULE)
    .meta({ roles: ['api'], purpose: 'Calls to `/rpc` by one IP. Each call of a batch counts.' }),
  CONNECTIONS_PER_IP: limit.default(256).describe(LIMIT_RULE).meta({
    purpose: 'Connections of one IP that are open at the same time; `TRUSTED_PROXIES` may have any number.',
  }),
  KEEPER_PRIVATE_KEY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/)
    .transform(key => key as Hex)
    .optional()
    .describe("the oracle's private key: 0x and 64 hexadecimal digits")
    .meta({
      roles: ['keeper'],
      isSecret: true,
      isOfNetwork: true,
      defaultText: "local: that of the local chain's oracle; else required",
      purpose: "Key of the factory's oracle, with which the keeper sends its transactions.",
    }),
  MAX_GAS_PRICE_GWEI: limit
    .default(50)
    .describe(LIMIT_RULE)
    .meta({
      roles: ['keeper'],
      isOfNetwork: true,
      purpose: 'Above it the keeper sends nothing and logs that.',
    }),
  REQUEST_TIME_URL: httpUrl
    .optional()
    .describe('an http(s) address that answers with {"requestInfo": {"finalizationIn": milliseconds}}')
    .meta({
      roles: ['api'],
      isSecret: true,
      defaultText: "none: estimated from Lido's queue",
      purpose: "A service with the API of Lido's `/v2/request-time/calculate`.",
    }),
  PRICE_URL: httpUrl.optional().describe('an http(s) address that answers with {"USD": number}').meta({
    isSecret: true,
    defaultText: 'none: marked samples',
    purpose:
      'The price of ether, optionally with `EUR` and `GBP`; those that are missing are converted at marked sample rates.',
  }),
})
