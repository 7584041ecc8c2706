import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { readBounded } from '../outside/read-bounded.ts'
import { ACCEPTED_TYPES, pictureType } from './picture-type.ts'
import { isPublicAddress } from './public-address.ts'

export type Picture = { type: string; bytes: Buffer }
type ResolvedAddress = { address: string; family: number }

export type FetchPictureOptions = {
  timeoutMs?: number
  /** The rest is for tests alone, whose sites are on this machine and have no certificate of the world's. */
  resolve?: (hostname: string) => Promise<ResolvedAddress[]>
  isReachable?: (address: string) => boolean
  port?: string
  ca?: string
}

/** A reason why an address is not fetched or its answer not passed on. */
class PictureError extends Error {
  override readonly name = 'PictureError'
}

const MAX_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * A picture of another site. Each address, also one that a redirect leads to, is resolved once, must be public
 * in all its meanings, and is connected to as it was checked: a name that points elsewhere a moment later, or
 * to a machine of ours, gains nothing.
 */
export async function fetchPicture(link: string, options: FetchPictureOptions = {}): Promise<Picture> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 5_000)
  let url = new URL(link)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await open(url, signal, options)
    const { statusCode = 0, headers } = response
    if (REDIRECTS.includes(statusCode) && headers.location !== undefined) {
      response.destroy()
      if (!URL.canParse(headers.location, url)) throw new PictureError('it leads nowhere')
      url = new URL(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new PictureError(`it answered with status ${statusCode}`)
    }
    const bytes = await readBounded(response, MAX_BYTES)
    const type = pictureType(headers['content-type'], bytes)
    if (type === undefined) throw new PictureError('it is no picture of a type that we take')
    return { type, bytes }
  }
  throw new PictureError('it redirects too often')
}

async function open(url: URL, signal: AbortSignal, options: FetchPictureOptions): Promise<IncomingMessage> {
  const { port = '', ca } = options
  if (url.protocol !== 'https:') throw new PictureError('it is not https')
  if (url.port !== port) throw new PictureError('it is on an unusual port')
  if (url.username !== '' || url.password !== '') throw new PictureError('it holds a password')
  const addresses = await checkedAddresses(url, signal, options)
  const outgoing = request(url, {
    agent: false,
    signal,
    lookup: pinned(addresses),
    // Compressed, two megabytes could become any size.
    headers: { accept: ACCEPTED_TYPES, 'accept-encoding': 'identity', 'user-agent': 'Kindyield' },
    ...(ca === undefined ? {} : { ca }),
  })
  // A connection that breaks later, while the picture is read, is told by the response; here it would go unheard
  // and end the process.
  outgoing.on('error', () => {})
  outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return response
}

async function checkedAddresses(
  { hostname }: URL,
  signal: AbortSignal,
  { resolve = resolveName, isReachable = isPublicAddress }: FetchPictureOptions,
): Promise<ResolvedAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLiteral = ipaddr.isValid(host)
  const literal = [{ address: host, family: host.includes(':') ? 6 : 4 }]
  const addresses = isLiteral ? literal : await Promise.race([resolve(host), rejectWhenAborted(signal)])
  if (addresses.length === 0) throw new PictureError('its name has no address')
  // One private address among public ones is reason enough.
  if (!addresses.every(({ address }) => isReachable(address))) throw new PictureError('it is not public')
  return addresses
}

function resolveName(hostname: string): Promise<ResolvedAddress[]> {
  return lookup(hostname, { all: true })
}

/** A look-up cannot be called off; the wait for it can. */
async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

function pinned(addresses: ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all === true) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
}
