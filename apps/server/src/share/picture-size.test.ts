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

test('R45 another type has no size', () => {
  expect(readPictureSize('image/gif', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'))).toBeUndefined()
  expect(readPictureSize('image/jpeg', Buffer.from('ffd8ffd9ffd9ffd9ffd9', 'hex'))).toBeUndefined()
})
