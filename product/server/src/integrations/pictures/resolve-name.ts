import { Resolver } from 'node:dns/promises'

export type ResolvedAddress = { address: string; family: number }

/** Longer than any name server of a working site takes. */
const TIMEOUT_MS = 1_500
const TRIES = 2
/** Codes of a name that exists, without addresses of that family. */
const NO_ADDRESSES = ['ENODATA', 'ENOTFOUND']

/**
 * Asks the name servers themselves. Through the system each name would take one of the four threads that all files,
 * names and compressions of the process share, for as long as its name server is silent.
 */
export async function resolveName(
  hostname: string,
  signal: AbortSignal,
  /** Only tests use others than those of the system. */
  servers?: string[],
): Promise<ResolvedAddress[]> {
  signal.throwIfAborted()
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers !== undefined) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const [four, six] = await Promise.all([
      resolver.resolve4(hostname).catch(emptyWithoutAddresses),
      resolver.resolve6(hostname).catch(emptyWithoutAddresses),
    ])
    return [...four.map(address => ({ address, family: 4 })), ...six.map(address => ({ address, family: 6 }))]
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function emptyWithoutAddresses(error: NodeJS.ErrnoException): string[] {
  if (NO_ADDRESSES.includes(error.code ?? '')) return []
  throw error
}
