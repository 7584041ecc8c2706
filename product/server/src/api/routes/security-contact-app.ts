import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { createApp } from './create-app.ts'

/** Less than a year, as RFC 9116 recommends: nobody should write to an address that has long been given up. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000
const PATH = '/.well-known/security.txt'

/** Tells who finds a weakness whom to write to; without a configured contact there is no such file. */
export function createSecurityContactApp(
  { securityContacts, publicOrigin }: Pick<ApiServices, 'securityContacts' | 'publicOrigin'>,
  now = () => new Date(),
): Api {
  const app = createApp()
  if (securityContacts.length === 0) return app
  app.get(PATH, context => {
    const lines = [
      ...securityContacts.map(contact => `Contact: ${contact}`),
      `Expires: ${new Date(now().getTime() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en, es',
      `Canonical: ${new URL(PATH, publicOrigin).href}`,
    ]
    return context.text(`${lines.join('\n')}\n`)
  })
  return app
}
