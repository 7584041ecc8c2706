import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Auth } from '../auth/create-auth.ts'
import { Refusal } from '../refusal.ts'
import type { ApiEnvironment } from './api-environment.ts'
import type { RateLimits } from './rate-limits.ts'

type Guarding = { auth: Auth; rateLimits: RateLimits }

/** Lets a request pass that carries a valid access token: 401 otherwise. */
export function requireUser(services: Guarding) {
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    await identify(context, services)
    await next()
  })
}

/** Lets the owner of the factory pass: 401 without a valid token, 403 for anyone else. */
export function requireAdministrator(services: Guarding) {
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    const { address } = await identify(context, services)
    if (!(await services.auth.isAdministrator(address))) {
      throw new Refusal('notAllowed', 'Only an administrator may do this')
    }
    await next()
  })
}

async function identify(context: Context<ApiEnvironment>, { auth, rateLimits }: Guarding) {
  const [, token] = context.req.header('authorization')?.match(/^Bearer ([\w.-]+)$/i) ?? []
  if (token === undefined) throw new Refusal('notSignedIn', 'Sign in first')
  const user = await auth.authenticate(token)
  await rateLimits.countAddress(user.address)
  context.set('user', user)
  return user
}
