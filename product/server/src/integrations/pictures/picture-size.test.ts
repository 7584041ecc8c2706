import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { readPictureSize } from './picture-size.ts'

const canvas = createCanvas(300, 20)
const size = { width: 300, height: 20 }
const pictures = {
  'image/png': canvas.toBuffer('image/png'),
  'image/jpeg': canvas.toBuffer('image/jpeg'),
  'image/webp': canvas.toBuffer('image/webp'),
}
const webp = (chunk: string, header: number[]) =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, 'latin1'), Buffer.from(header)])

test.each(Object.entries(pictures))('R45 the size of %s stands in its header', (type, bytes) => {
  expect(readPictureSize(type, bytes)).toEqual(size)
})

test.each([
  ['lossy', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x2c, 0x01, 0x14, 0x40])],
  // 14 bits each, less one: 299 | 19 << 14.
  ['lossless', webp('VP8L', [0x2f, 0x2b, 0xc1, 0x04, 0x00])],
  ['extended', webp('VP8X', [0, 0, 0, 0, 0x2b, 0x01, 0x00, 0x13, 0x00, 0x00])],
])('R45 a %s webp has its own header', (_, bytes) => {
  expect(readPictureSize('image/webp', bytes)).toEqual(size)
})

test.each(Object.entries(pictures))('R45 %s that ends in its header has no size', (type, bytes) => {
  const lengths = Array.from({ length: 20 }, (_, length) => length)
  expect(lengths.map(length => readPictureSize(type, bytes.subarray(0, length)))).toEqual(
    lengths.map(() => undefined),
  )
})

test('R20 a gif has one size, an avif that of its largest image', () => {
  expect(readPictureSize('image/gif', Buffer.from('GIF89a\x2c\x01\x14\x00', 'latin1'))).toEqual(size)
  const image = (width: number, height: number) => {
    const box = Buffer.from('\0\0\0\x14ispe\0\0\0\0........', 'latin1')
    box.writeUInt32BE(width, 12)
    box.writeUInt32BE(height, 16)
    return box
  }
  const avif = Buffer.concat([
    Buffer.from('\0\0\0\x20ftypavif', 'latin1'),
    image(30, 2),
    image(300, 20),
    image(3, 3),
  ])
  expect(readPictureSize('image/avif', avif)).toEqual(size)
})

test('R45 what has no such header has no size', () => {
  expect(readPictureSize('image/svg+xml', Buffer.from('<svg width="1" height="1"/>'))).toBeUndefined()
  expect(readPictureSize('image/avif', Buffer.from('\0\0\0\x20ftypavif', 'latin1'))).toBeUndefined()
  expect(readPictureSize('image/jpeg', Buffer.from('ffd8ffd9ffd9ffd9ffd9', 'hex'))).toBeUndefined()
})
