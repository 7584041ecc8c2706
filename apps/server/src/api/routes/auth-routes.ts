import { createRoute } from '@hono/zod-openapi'
import {
  nonceSchema,
  refreshRequestSchema,
  signInRequestSchema,
  signUpRequestSchema,
  signUpSchema,
  tokensSchema,
} from '@kindyield/api-contract'
import type { Hex } from 'viem'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { BEARER, errorResponses, jsonBody, jsonResponse } from '../docs/describe-route.ts'
import { requireUser } from '../middleware/require-user.ts'
import { checksummedAddress } from './checksummed-address.ts'

const tags = ['Signing in']

const signUp = createRoute({
  method: 'post',
  path: '/api/auth/signUp',
  tags,
  summary: 'Registers an address',
  request: jsonBody(signUpRequestSchema.extend({ publicAddress: checksummedAddress })),
  responses: { 201: jsonResponse('Registered', signUpSchema), ...errorResponses(400, 429) },
})

const nonce = createRoute({
  method: 'get',
  path: '/api/auth/nonce',
  tags,
  summary: 'A nonce for a sign-in message',
  responses: { 200: jsonResponse('A nonce that signs in once', nonceSchema), ...errorResponses(429) },
})

const signIn = createRoute({
  method: 'post',
  path: '/api/auth/signIn',
  tags,
  summary: 'Proves an address with a signed EIP-4361 message',
  request: jsonBody(signInRequestSchema.extend({ publicAddress: checksummedAddress })),
  responses: { 200: jsonResponse('Signed in', tokensSchema), ...errorResponses(400, 401, 429, 503) },
})

const refresh = createRoute({
  method: 'put',
  path: '/api/auth/refresh',
  tags,
  summary: 'The next pair of tokens; the old refresh token is used up',
  request: jsonBody(refreshRequestSchema),
  responses: { 200: jsonResponse('Refreshed', tokensSchema), ...errorResponses(400, 401, 429, 503) },
})

const signOut = createRoute({
  method: 'post',
  path: '/api/auth/signOut',
  tags,
  summary: 'Ends the session: none of its tokens works afterwards',
  security: BEARER,
  responses: { 204: { description: 'Signed out' }, ...errorResponses(401, 429) },
})

export function addAuthRoutes(app: Api, services: ApiServices): void {
  const { auth } = services
  // Tokens and nonces are for the caller only: no cache may store them.
  app.use('/api/auth/*', async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  app.openapi(signUp, async context => {
    const { publicAddress } = context.req.valid('json')
    await auth.signUp(publicAddress)
    return context.json({ data: { publicAddress } }, 201)
  })
  app.openapi(nonce, async context => {
    const { nonce, expiresAt } = await auth.issueNonce()
    return context.json({ nonce, expiresAt: expiresAt.toISOString() }, 200)
  })
  app.openapi(signIn, async context => {
    const { publicAddress, message, signature } = context.req.valid('json')
    const data = await auth.signIn({ publicAddress, message, signature: signature as Hex })
    return context.json({ data }, 200)
  })
  app.openapi(refresh, async context => {
    const { refreshToken } = context.req.valid('json')
    return context.json({ data: await auth.refresh(refreshToken) }, 200)
  })
  app.openapi({ ...signOut, middleware: requireUser(services) }, async context => {
    await auth.signOut(context.get('user').sessionId)
    return context.body(null, 204)
  })
}
