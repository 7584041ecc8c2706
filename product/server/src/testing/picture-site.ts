import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { FetchPictureOptions } from '../integrations/pictures/fetch-picture.ts'
import { TEST_CERTIFICATE, TEST_KEY } from './certificate.ts'

export const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')
export const JPEG = Buffer.from('ffd8ffc000110800010001', 'hex')
export const GIF = Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')
export const WEBP = Buffer.from('RIFF\x24\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x01\0\x01\0', 'latin1')
export const AVIF = Buffer.from('\0\0\0\x20ftypavif\0\0\0\x14ispe\0\0\0\0\0\0\0\x01\0\0\0\x01', 'latin1')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** Names as the outside world would resolve them; only 127.0.0.1 counts as outside here. */
const NAMES: Record<string, string[]> = {
  'pictures.test': ['127.0.0.1'],
  'other.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.1'],
  'both.test': ['127.0.0.1', '10.0.0.1'],
  'nowhere.test': [],
}

const send = (type: string, bytes: Buffer): RequestListener => {
  return (_, response) => response.writeHead(200, { 'content-type': type }).end(bytes)
}
/** PORT stands for the site's own. */
const redirect = (to: string): RequestListener => {
  return ({ socket }, response) =>
    response.writeHead(302, { location: to.replace('PORT', String(socket.localPort)) }).end()
}
const PAGES: Record<string, RequestListener> = {
  '/png': send('image/png', PNG),
  '/jpeg': send('image/jpeg; charset=binary', JPEG),
  '/gif': send('image/gif', GIF),
  '/webp': send('image/webp', WEBP),
  '/avif': send('image/avif', AVIF),
  '/svg': send('image/svg+xml', SVG),
  '/svg-as-png': send('image/png', SVG),
  '/html': send('text/html', Buffer.from('<html>')),
  '/png-as-html': send('text/html', PNG),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/large': send('image/png', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)])),
  '/endless': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write(PNG)
    const pour = () => response.destroyed || response.write(Buffer.alloc(65_536), () => setImmediate(pour))
    pour()
  },
  '/largest': send('image/png', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024 - PNG.length)])),
  '/silent': () => {},
  // 30,000 × 30,000 pixels.
  '/enormous': send('image/png', Buffer.from('89504e470d0a1a0a0000000d494844520000753000007530', 'hex')),
  '/cut': send('image/png', PNG.subarray(0, 16)),
  '/reset': ({ socket }, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write(PNG, () => socket.destroy())
  },
  '/dripping': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write(PNG)
    const drip = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(drip))
  },
  '/moved': redirect('https://other.test:PORT/png'),
  '/moved-3': redirect('/moved-2'),
  '/moved-2': redirect('/moved'),
  '/moved-4': redirect('/moved-3'),
  '/moved-inside': redirect('https://inside.test:PORT/png'),
  '/moved-loopback': redirect('https://[::1]:PORT/png'),
  '/moved-http': redirect('http://pictures.test:PORT/png'),
  '/moved-port': redirect('https://pictures.test:22/png'),
  '/moved-file': redirect('file:///etc/passwd'),
  '/moved-nonsense': redirect('https://['),
}

export type PictureSite = {
  origin: string
  port: string
  /** With these, the site counts as one of the internet. */
  options: FetchPictureOptions
  /** The requests that reached it. */
  asked: { url: string; headers: Record<string, unknown> }[]
  stop(): Promise<void>
}

/** A real https site with good pictures and bad manners, and what a test adds: bytes by their path. */
export async function startPictureSite(
  added: Record<string, { type: string; bytes: Buffer }> = {},
): Promise<PictureSite> {
  const more = Object.entries(added).map(([path, { type, bytes }]) => [path, send(type, bytes)] as const)
  const pages: Record<string, RequestListener> = { ...PAGES, ...Object.fromEntries(more) }
  const asked: PictureSite['asked'] = []
  const server = createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, (request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    const page = pages[request.url ?? '']
    if (page === undefined) response.writeHead(404).end()
    else page(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const port = String((server.address() as AddressInfo).port)
  const options: FetchPictureOptions = {
    // Long enough for a busy machine.
    timeoutMs: 10_000,
    port,
    ca: TEST_CERTIFICATE,
    isReachable: address => address === '127.0.0.1',
    resolve: async hostname => (NAMES[hostname] ?? []).map(address => ({ address, family: 4 })),
  }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { origin: `https://pictures.test:${port}`, port, options, asked, stop }
}
