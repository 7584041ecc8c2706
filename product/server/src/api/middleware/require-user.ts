import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Auth } from '../../auth/create-auth.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { ApiEnvironment } from '../context/api-environment.ts'
import type { RateLimits } from '../limits/rate-limits.ts'

type GuardServices = { auth: Auth; rateLimits: RateLimits }

/** Requires a valid access token: 401 otherwise. The answer is for its owner only, so no cache may store it. */
export function requireUser(services: GuardServices) {
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    await authenticate(context, services)
    context.header('cache-control', 'no-store')
    await next()
  })
}

/** Requires the factory's owner: 401 without a valid token, 403 for anyone else. */
export function requireAdministrator(services: GuardServices) {
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    if (!(await services.auth.isAdministrator(await authenticate(context, services)))) {
      throw new ApiError('notAllowed', 'Only an administrator may do this')
    }
    await next()
  })
}

async function authenticate(context: Context<ApiEnvironment>, { auth, rateLimits }: GuardServices) {
  const [, token] = context.req.header('authorization')?.match(/^Bearer ([\w.-]+)$/i) ?? []
  if (token === undefined) throw new ApiError('notSignedIn', 'Sign in first')
  const user = await auth.authenticate(token)
  await rateLimits.countAddress(user.address)
  context.set('user', user)
  return user
}
