import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const FONTS = [
  '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff',
]

/** The format defines it as the sum of all words of four bytes. */
function checksumOf(bytes: Buffer): number {
  const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

test.each(FONTS)('R19 the tables of %s have the checksums and the size that the file gives', name => {
  const woff = readFileSync(fileURLToPath(import.meta.resolve(name)))
  const font = unpackWoff(woff)
  expect(font).toHaveLength(woff.readUInt32BE(16))
  const tags: string[] = []
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const tag = font.toString('latin1', at, at + 4)
    const offset = font.readUInt32BE(at + 8)
    const table = Buffer.from(font.subarray(offset, offset + font.readUInt32BE(at + 12)))
    // It has the checksum of the whole file, which its own does not count.
    if (tag === 'head') table.writeUInt32BE(0, 8)
    expect(checksumOf(table), tag).toBe(font.readUInt32BE(at + 4))
    tags.push(tag)
  }
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'name']))
})

test('R19 another file is refused', () => {
  expect(() => unpackWoff(Buffer.from('no font at all'))).toThrow('This is no WOFF file')
})
