import { routes } from '@kindyield/api-contract'
import type { Context } from 'hono'
import type { Hex } from 'viem'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { networkOf } from '../limits/network-of.ts'
import { requireUser } from '../middleware/require-user.ts'
import { leaveTurn } from '../middleware/take-turns.ts'
import { createApp } from './create-app.ts'
import { parseAddress } from './parse-address.ts'

const tags = ['Signing in']

const signUp = describeRoute(routes.signUp, {
  tags,
  summary: 'Registers an address',
  success: 'Registered',
})

const nonce = describeRoute(routes.nonce, {
  tags,
  summary: 'A nonce for a sign-in message',
  success: 'A nonce that signs in once',
})

const signIn = describeRoute(routes.signIn, {
  tags,
  summary: 'Proves an address with a signed EIP-4361 message',
  success: 'Signed in',
})

const refresh = describeRoute(routes.refresh, {
  tags,
  summary: 'The next pair of tokens; the old refresh token is used up',
  success: 'Refreshed',
})

const signOut = describeRoute(routes.signOut, {
  tags,
  summary: 'Ends the session: none of its tokens works afterwards',
  success: 'Signed out',
})

export function createAuthApp(services: ApiServices): Api {
  const app = createApp()
  const { auth, clientIp } = services
  const callerOf = (context: Context<ApiEnvironment>) => networkOf(clientIp(context))
  // Tokens and nonces are for the caller only: no cache may store them.
  app.use('/api/auth/*', async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  app.openapi(signUp, async context => {
    const publicAddress = parseAddress('publicAddress', context.req.valid('json').publicAddress)
    await auth.signUp(publicAddress)
    return context.json({ data: { publicAddress } }, 201)
  })
  app.openapi(nonce, async context => {
    const { nonce, expiresAt } = await auth.issueNonce()
    return context.json({ nonce, expiresAt: expiresAt.toISOString() }, 200)
  })
  app.openapi(signIn, async context => {
    const { message, signature, ...body } = context.req.valid('json')
    const publicAddress = parseAddress('publicAddress', body.publicAddress)
    const request = { publicAddress, message, signature: signature as Hex }
    leaveTurn(context)
    const data = await auth.signIn(request, callerOf(context))
    return context.json({ data }, 200)
  })
  app.openapi(refresh, async context => {
    const { refreshToken } = context.req.valid('json')
    leaveTurn(context)
    return context.json({ data: await auth.refresh(refreshToken, callerOf(context)) }, 200)
  })
  app.openapi({ ...signOut, middleware: requireUser(services) }, async context => {
    await auth.signOut(context.get('user').sessionId)
    return context.body(null, 204)
  })
  return app
}
