import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPicture } from '../../testing/actions/set-picture.ts'
import { type PictureSite, startPictureSite } from '../../testing/picture-site.ts'
import { startApi, type TestApi } from '../../testing/start-api.ts'
import { createApi } from '../create-api.ts'

const SIDE = 40

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A valid black PNG, one bit for each pixel: compressed, the largest ones are still small. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A red picture. */
function paint() {
  const canvas = createCanvas(SIDE * 2, SIDE)
  const context = canvas.getContext('2d')
  context.fillStyle = 'rgb(200 30 30)'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

const red = paint()
const png = red.toBuffer('image/png')
const broken = Buffer.concat([png.subarray(0, 40), Buffer.alloc(500, 7)])
const PAGES = {
  '/good.png': { type: 'image/png', bytes: png },
  '/good.jpeg': { type: 'image/jpeg', bytes: red.toBuffer('image/jpeg') },
  '/good.webp': { type: 'image/webp', bytes: red.toBuffer('image/webp') },
  '/largest.png': { type: 'image/png', bytes: blackPng(4000, 4000) },
  '/broken.png': { type: 'image/png', bytes: broken },
  '/cut.jpeg': { type: 'image/jpeg', bytes: Buffer.from('ffd8ffe000104a464946', 'hex') },
  '/enormous.png': { type: 'image/png', bytes: blackPng(4001, 4000) },
  '/jpeg-as.png': { type: 'image/png', bytes: red.toBuffer('image/jpeg') },
  '/not-drawn.avif': { type: 'image/avif', bytes: Buffer.from('\x00\x00\x00\x20ftypavif', 'latin1') },
}

let webDirectory: string
let site: PictureSite
let running: TestApi
let without: Buffer

beforeAll(async () => {
  webDirectory = mkdtempSync(join(tmpdir(), 'kindyield-web-'))
  mkdirSync(join(webDirectory, 'ngo'))
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><path fill="#c81e1e" d="M0 0h64v40H0z"/></svg>'
  writeFileSync(join(webDirectory, 'ngo/red.svg'), svg)
  writeFileSync(join(webDirectory, 'other.svg'), svg)
  site = await startPictureSite(PAGES)
  running = await startApi({ pictures: site.options })
  without = (await preview('')).bytes
})
afterAll(async () => {
  await running?.stop()
  await site?.stop()
  rmSync(webDirectory, { recursive: true, force: true })
})

/** The preview of the NGO once it has this picture, and the colour in the middle of where it stands. */
async function preview(imageLink: string) {
  await setPicture(running, imageLink)
  const response = await createApi({ ...running.parts, webDirectory }).request('/share/ngo/blue-tide.png')
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const image = await loadImage(bytes)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const [r = 0, g = 0, b = 0] = context.getImageData(980, 220, 1, 1).data
  return { bytes, size: [image.width, image.height], colour: [r, g, b] }
}

const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 180 && g < 60 && b < 60

test.each(['good.png', 'good.jpeg', 'good.webp'])('R45 a link preview shows the picture %s', async file => {
  const { size, colour } = await preview(`${site.origin}/${file}`)
  expect(size).toEqual([1200, 630])
  expect(isRed(colour), String(colour)).toBe(true)
})

test('R45 a link preview shows a picture of as many pixels as are decoded', async () => {
  expect((await preview(`${site.origin}/largest.png`)).colour).toEqual([0, 0, 0])
})

test.each([
  'broken.png',
  'cut.jpeg',
  'enormous.png',
  'jpeg-as.png',
  'svg-as-png',
  'not-drawn.avif',
  'large',
  'gone',
])('R45 a link preview is drawn without the picture %s', async file => {
  expect((await preview(`${site.origin}/${file}`)).bytes.equals(without)).toBe(true)
})

test('R45 a link preview shows a picture of the web app, and no other file', async () => {
  expect(isRed((await preview('/ngo/red.svg')).colour)).toBe(true)
  for (const link of ['/ngo/../other.svg', '/other.svg', '/ngo/missing.svg', '/ngo/%2e%2e/other.svg']) {
    expect((await preview(link)).bytes.equals(without), link).toBe(true)
  }
})
