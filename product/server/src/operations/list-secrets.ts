import type { Environment } from '../config/read-environment.ts'

/** Values of the environment that the log must not contain. */
export function listSecrets(
  environment: Pick<
    Environment,
    'DATABASE_URL' | 'DATABASE_READ_URLS' | 'AUTH_SECRET' | 'PRICE_URL' | 'REQUEST_TIME_URL' | 'networks'
  >,
): string[] {
  const { DATABASE_URL, DATABASE_READ_URLS, AUTH_SECRET, PRICE_URL, REQUEST_TIME_URL, networks } = environment
  const urls = [...networks.flatMap(({ rpcUrls }) => rpcUrls), PRICE_URL, REQUEST_TIME_URL].filter(
    url => url !== undefined,
  )
  // Libraries also print a key without its 0x.
  const secrets = [AUTH_SECRET, ...networks.flatMap(({ keeperKey }) => [keeperKey, keeperKey?.slice(2)])]
  return [
    ...[...DATABASE_URL, ...DATABASE_READ_URLS].flatMap(url => [url, ...passwordOf(url)]),
    ...secrets.filter(secret => secret !== undefined),
    ...urls.flatMap(keysOf),
  ]
}

/** Providers put API keys into the path, the query or the password; the host is no secret. */
function keysOf(url: string): string[] {
  const { pathname, search } = new URL(url)
  return [pathname, search, pathname + search, ...passwordOf(url)].filter(part => part.length > 1)
}

function passwordOf(url: string): string[] {
  if (!URL.canParse(url)) return []
  const { password } = new URL(url)
  return password === '' ? [] : [password, decodeURIComponent(password)]
}
