import ipaddr from 'ipaddr.js'
import type { Hex } from 'viem'
import { z } from 'zod'
import { EnvironmentError } from './environment-error.ts'

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

const environmentSchema = z.object({
  NETWORK: z.enum(['local', 'hoodi', 'sepolia']).default('local').describe('local, hoodi or sepolia'),
  DATABASE_URL: postgresUrls.describe(
    'an address like postgres://user:password@host:5432/name, or several of servers that replicate each other, with commas between',
  ),
  DATABASE_READ_URLS: postgresUrls
    .default([])
    .describe('addresses of streaming replicas, like that of DATABASE_URL, with commas between'),
  RPC_URL: list(httpUrl).describe(
    'the http(s) address of an Ethereum node on that network, or several with commas between',
  ),
  HOST: z.string().min(1).default('127.0.0.1').describe('the address to listen on'),
  PORT: wholeNumber(1, 65_535).default(3000).describe('a port from 1 to 65535'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  WEB_ORIGINS: list(origin)
    .optional()
    .describe('where the web app is opened, like https://kindyield.example, with commas between'),
  WEB_DIRECTORY: z.string().min(1).optional().describe('the folder of the built web app'),
  AUTH_SECRET: z
    .string()
    .refine(text => Buffer.byteLength(text) >= 32)
    .optional()
    .describe('32 bytes or more, best made with: openssl rand -hex 32'),
  SECRET_FILE: z.string().min(1).optional().describe('a file for the secret that the local network makes'),
  CORS_ORIGINS: list(origin)
    .default([])
    .describe('other origins whose pages may call the API, like https://app.example, with commas between'),
  TRUSTED_PROXIES: list(addressRange)
    .default([])
    .describe('addresses or ranges of our own proxies, like 10.0.0.0/8, with commas between'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(3_000)
    .describe('a whole number from 1 to 1000000'),
  AUTH_RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(120)
    .describe('a whole number from 1 to 1000000'),
  RPC_RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(6_000)
    .describe('a whole number from 1 to 1000000'),
  KEEPER_PRIVATE_KEY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/)
    .transform(key => key as Hex)
    .optional()
    .describe("the oracle's private key: 0x and 64 hexadecimal digits"),
  MAX_GAS_PRICE_GWEI: wholeNumber(1, 1_000_000).default(50).describe('a whole number from 1 to 1000000'),
  REQUEST_TIME_URL: httpUrl
    .optional()
    .describe('an http(s) address that answers with {"requestInfo": {"finalizationIn": milliseconds}}'),
  PRICE_URL: httpUrl.optional().describe('an http(s) address that answers with {"USD": number}'),
})

export type Environment = z.infer<typeof environmentSchema>

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty variable counts as not set: shells and compose files write it so.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  const wrong = [...new Set(result.error.issues.map(issue => String(issue.path[0])))]
  const lines = wrong.map(name => {
    const rule = environmentSchema.shape[name as keyof Environment].description
    return `  ${name} ${given[name] === undefined ? 'is missing' : 'is wrong'}: it should be ${rule}.`
  })
  throw new EnvironmentError(`The environment is not complete:\n${lines.join('\n')}`)
}
