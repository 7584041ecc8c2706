import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { BaseError } from '@kindyield/domain'
import ipaddr from 'ipaddr.js'
import { readLimitedBody } from '../http/read-limited-body.ts'
import { readPictureSize } from './picture-size.ts'
import { ACCEPTED_TYPES, detectPictureType } from './picture-type.ts'
import { isPublicAddress } from './public-address.ts'
import { type ResolvedAddress, resolveName } from './resolve-name.ts'

export type Picture = { type: string; bytes: Buffer }

export type FetchPictureOptions = {
  timeoutMs?: number
  /** The rest is for tests only, whose sites run on localhost with a self-signed certificate. */
  resolve?: (hostname: string, signal: AbortSignal) => Promise<ResolvedAddress[]>
  isReachable?: (address: string) => boolean
  port?: string
  ca?: string
}

/** Why a URL is not fetched, or its response is not passed on. */
class PictureError extends BaseError {
  override readonly name = 'PictureError'
  override readonly code = 'pictureRefused'
}

const MAX_BYTES = 2 * 1024 * 1024
/** 64 MB once decoded, here or in a browser: two megabytes of a file can hold any number of pixels. */
const MAX_PIXELS = 16_000_000
const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Fetches a picture from another site, protected against SSRF. Each host, those of redirects too, is resolved once,
 * all its addresses must be public, and the connection uses the checked addresses: a name that resolves to an
 * internal address later (DNS rebinding) does not matter.
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
    const bytes = await readLimitedBody(response, MAX_BYTES)
    const type = detectPictureType(headers['content-type'], bytes)
    if (type === undefined) throw new PictureError('it is no picture of a type that we take')
    checkSize(type, bytes)
    return { type, bytes }
  }
  throw new PictureError('it redirects too often')
}

function checkSize(type: string, bytes: Buffer): void {
  const size = readPictureSize(type, bytes)
  if (size === undefined) throw new PictureError('its header tells no size')
  const { width, height } = size
  if (width * height > MAX_PIXELS) throw new PictureError(`${width} × ${height} pixels are too many`)
}

async function open(url: URL, signal: AbortSignal, options: FetchPictureOptions): Promise<IncomingMessage> {
  const { port = '', ca } = options
  if (url.protocol !== 'https:') throw new PictureError('it is not https')
  if (url.port !== port) throw new PictureError('it is on an unusual port')
  if (url.username !== '' || url.password !== '') throw new PictureError('it holds a password')
  const addresses = await resolvePublicAddresses(url, signal, options)
  const outgoing = request(url, {
    agent: false,
    signal,
    lookup: lookupOf(addresses),
    // Two compressed megabytes could decompress to any size.
    headers: { accept: ACCEPTED_TYPES, 'accept-encoding': 'identity', 'user-agent': 'Kindyield' },
    ca,
  })
  // An error while the body is read is thrown by the response; without a listener here it would also end the process.
  outgoing.on('error', () => {})
  outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return response
}

async function resolvePublicAddresses(
  { hostname }: URL,
  signal: AbortSignal,
  { resolve = resolveName, isReachable = isPublicAddress }: FetchPictureOptions,
): Promise<ResolvedAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  // Whatever a name server says about it.
  if (/^(.*\.)?localhost$/.test(host)) throw new PictureError('it is not public')
  const isLiteral = ipaddr.isValid(host)
  const literal = [{ address: host, family: host.includes(':') ? 6 : 4 }]
  const addresses = isLiteral
    ? literal
    : await Promise.race([resolve(host, signal), rejectWhenAborted(signal)])
  if (addresses.length === 0) throw new PictureError('its name has no address')
  // A single private address is enough to reject the host.
  if (!addresses.every(({ address }) => isReachable(address))) throw new PictureError('it is not public')
  return addresses
}

/** Whatever the lookup does by then. */
async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

function lookupOf(addresses: ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all === true) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
}
