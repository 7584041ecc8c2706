import { afterAll, beforeAll, expect, test } from 'vitest'
import { AVIF, GIF, JPEG, type PictureSite, PNG, startPictureSite, WEBP } from '../../testing/picture-site.ts'
import { fetchPicture } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

let site: PictureSite
let origin: string
let options: PictureSite['options']

beforeAll(async () => {
  site = await startPictureSite()
  origin = site.origin
  options = site.options
})
afterAll(() => site?.stop())

test.each([
  ['/png', 'image/png', PNG],
  ['/jpeg', 'image/jpeg', JPEG],
  ['/gif', 'image/gif', GIF],
  ['/webp', 'image/webp', WEBP],
  ['/avif', 'image/avif', AVIF],
  ['/moved', 'image/png', PNG],
  ['/moved-3', 'image/png', PNG],
])('R20 %s is fetched as %s', async (path, type, bytes) => {
  expect(await fetchPicture(origin + path, options)).toEqual({ type, bytes })
})

test('R20 a picture of exactly 2 MB is the largest', async () => {
  expect((await fetchPicture(`${origin}/largest`, options)).bytes).toHaveLength(2 * 1024 * 1024)
})

test.each([
  ['/svg', 'no picture'],
  ['/svg-as-png', 'no picture'],
  ['/html', 'no picture'],
  ['/png-as-html', 'no picture'],
  ['/gone', 'status 404'],
  ['/enormous', '30000 × 30000 pixels are too many'],
  ['/cut', 'its header tells no size'],
  ['/reset', 'aborted'],
  ['/large', 'more than'],
  ['/endless', 'more than'],
  ['/moved-4', 'too often'],
  ['/moved-inside', 'not public'],
  ['/moved-loopback', 'not public'],
  ['/moved-http', 'not https'],
  ['/moved-port', 'unusual port'],
  ['/moved-file', 'not https'],
  ['/moved-nonsense', 'nowhere'],
])('R20 %s is rejected: %s', async (path, reason) => {
  await expect(fetchPicture(origin + path, options)).rejects.toThrow(reason)
})

test.each(['/silent', '/dripping'])('R20 %s is aborted after the timeout', async path => {
  await expect(fetchPicture(origin + path, { ...options, timeoutMs: 500 })).rejects.toThrow(/abort|timeout/i)
})

test('R20 a slow DNS lookup times out too', async () => {
  const resolve = () => new Promise<never>(() => {})
  await expect(fetchPicture(`${origin}/png`, { ...options, timeoutMs: 100, resolve })).rejects.toThrow(
    /timeout/i,
  )
})

test.each(['inside.test', 'both.test', 'nowhere.test'])('R20 %s is not connected to', async host => {
  const before = site.asked.length
  await expect(fetchPicture(`https://${host}:${site.port}/png`, options)).rejects.toThrow(
    /not public|no address/,
  )
  expect(site.asked).toHaveLength(before)
})

test('R20 a name is resolved once, so that it cannot change between the check and the connection', async () => {
  const resolved: string[] = []
  let answers = 0
  const resolve = async (hostname: string) => {
    resolved.push(hostname)
    return [{ address: answers++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
  }
  await fetchPicture(`${origin}/png`, { ...options, resolve })
  expect(resolved).toEqual(['pictures.test'])
})

test('R20 the request contains nothing about the server or the visitor', async () => {
  site.asked.length = 0
  await fetchPicture(`${origin}/png`, options)
  const headers = Object.keys(site.asked[0]?.headers ?? {}).sort()
  expect(headers).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
})

test('R20 a site without a trusted certificate is rejected', async () => {
  const { ca: _, ...worldly } = options
  await expect(fetchPicture(`${origin}/png`, worldly)).rejects.toThrow(/certificate/)
})

test.each([
  'https://127.0.0.1/a.png',
  'https://127.1/a.png',
  'https://0x7f000001/a.png',
  'https://2130706433/a.png',
  'https://localhost/a.png',
  'https://[::1]/a.png',
  'https://[::ffff:127.0.0.1]/a.png',
  'https://[::ffff:10.0.0.1]/a.png',
  'https://[64:ff9b::7f00:1]/a.png',
  'https://[2002:7f00:1::]/a.png',
  'https://[::127.0.0.1]/a.png',
  'https://[::a00:1]/a.png',
  'https://[0:0:0:0:0:0:a9fe:a9fe]/a.png',
  'https://[1::1]/a.png',
  'https://[4000::1]/a.png',
  'https://[3fff::1]/a.png',
  'https://[5f00::1]/a.png',
  'https://[2001:db8::1]/a.png',
  'https://[fe80::1]/a.png',
  'https://[fd00::1]/a.png',
  'https://0.0.0.0/a.png',
  'https://10.1.2.3/a.png',
  'https://172.16.0.1/a.png',
  'https://192.168.1.1/a.png',
  'https://100.64.0.1/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://224.0.0.1/a.png',
  'https://255.255.255.255/a.png',
  'https://user:password@203.0.114.1/a.png',
  'https://203.0.114.1:8443/a.png',
  'http://203.0.114.1/a.png',
])('R20 with the rules of production, %s is not connected to', async link => {
  await expect(fetchPicture(link)).rejects.toThrow(/not public|unusual port|not https|holds a password/)
})

test('R20 addresses of the internet are public', () => {
  expect(['1.1.1.1', '203.0.114.1', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true, true])
})
