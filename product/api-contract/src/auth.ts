import { z } from 'zod'
import { addressSchema, described } from './fields.ts'
import type { ApiRoute } from './routes/api-route.ts'

/** Far longer than any sign-in message of the app. */
const MAX_MESSAGE_CHARACTERS = 4_096
/** Signatures of contract wallets can be long: many owners, passkeys, or deployment data (ERC-6492). */
const MAX_SIGNATURE_CHARACTERS = 16_384

const EXAMPLE_REFRESH_TOKEN = 'ZXhhbXBsZS1vZi1hLXJlZnJlc2gtdG9rZW4tMjU2LWJpdHM'
const EXAMPLE_MESSAGE = `kindyield.example wants you to sign in with your Ethereum account:
0x70997970C51812dc3A010C7d01b50e0d17dc79C8

Sign in to Kindyield. This costs nothing and sends nothing.

URI: https://kindyield.example
Version: 1
Chain ID: 560048
Nonce: k4Bq7Zt0WmXhJc2Ls9Vd
Issued At: 2026-03-01T12:00:00.000Z
Expiration Time: 2026-03-01T12:05:00.000Z`

export const signUpRequestSchema = z.object({ publicAddress: addressSchema })
export const signUpSchema = z.object({ data: z.object({ publicAddress: addressSchema }) })

export const nonceSchema = z.object({
  nonce: described(z.string(), 'For one sign-in message', 'k4Bq7Zt0WmXhJc2Ls9Vd'),
  expiresAt: z.iso.datetime().meta({ examples: ['2026-03-01T12:10:00.000Z'] }),
})

export const signInRequestSchema = z.object({
  publicAddress: addressSchema,
  message: described(
    z.string().min(1).max(MAX_MESSAGE_CHARACTERS),
    'The EIP-4361 message that was signed',
    EXAMPLE_MESSAGE,
  ),
  signature: described(
    z
      .string()
      .max(MAX_SIGNATURE_CHARACTERS)
      .regex(/^0x([0-9a-fA-F]{2})*$/, 'must be 0x and whole bytes in hexadecimal'),
    'Of the key, 65 bytes; or whatever the contract wallet accepts (EIP-1271), 0x for what it approved on the chain',
    `0x${'5c'.repeat(64)}1b`,
  ),
})

export const refreshRequestSchema = z.object({
  refreshToken: z
    .string()
    .min(1)
    .max(256)
    .meta({ examples: [EXAMPLE_REFRESH_TOKEN] }),
})

export const tokensSchema = z.object({
  data: z.object({
    accessToken: described(
      z.string(),
      'Goes with requests as "Authorization: Bearer …"; valid for ten minutes',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIweDcwOTkifQ.c2lnbmF0dXJl',
    ),
    refreshToken: described(z.string(), 'Gets the next pair; valid once', EXAMPLE_REFRESH_TOKEN),
  }),
})

export type SignUpRequest = z.infer<typeof signUpRequestSchema>
export type SignInRequest = z.infer<typeof signInRequestSchema>
export type Nonce = z.infer<typeof nonceSchema>
export type Tokens = z.infer<typeof tokensSchema>

export const signUpRoute = {
  method: 'post',
  path: '/api/auth/signUp',
  body: signUpRequestSchema,
  status: 201,
  response: signUpSchema,
  errors: ['alreadyRegistered'],
} as const satisfies ApiRoute

export const nonceRoute = {
  method: 'get',
  path: '/api/auth/nonce',
  response: nonceSchema,
} as const satisfies ApiRoute

export const signInRoute = {
  method: 'post',
  path: '/api/auth/signIn',
  body: signInRequestSchema,
  response: tokensSchema,
  errors: ['signInRejected', 'chainUnavailable'],
} as const satisfies ApiRoute

export const refreshRoute = {
  method: 'put',
  path: '/api/auth/refresh',
  body: refreshRequestSchema,
  response: tokensSchema,
  errors: ['sessionEnded', 'chainUnavailable'],
} as const satisfies ApiRoute

export const signOutRoute = {
  method: 'post',
  path: '/api/auth/signOut',
  access: 'user',
  status: 204,
  response: 'nothing',
} as const satisfies ApiRoute
