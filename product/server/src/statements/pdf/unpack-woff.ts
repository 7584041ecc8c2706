import { inflateSync } from 'node:zlib'

const WOFF = { signature: 0x774f4646, headerBytes: 44, entryBytes: 20 }
const SFNT = { headerBytes: 12, entryBytes: 16 }

/**
 * The font of a WOFF file without its compression (SFNT). fontkit reads both, but inflates a table of the former again
 * for each glyph that it looks up, which took more than half of the time of a statement.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF.signature) throw new Error('This is no WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => readTable(woff, at))
  const head = Buffer.alloc(SFNT.headerBytes + SFNT.entryBytes * count)
  writeHeader(head, woff.readUInt32BE(4), count)
  let offset = head.length
  const padded = tables.map(({ tag, checksum, data }, at) => {
    const entry = SFNT.headerBytes + SFNT.entryBytes * at
    head.writeUInt32BE(tag, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const table = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    offset += table.length
    return table
  })
  return Buffer.concat([head, ...padded])
}

function readTable(woff: Buffer, at: number) {
  const entry = WOFF.headerBytes + WOFF.entryBytes * at
  const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map(each =>
    woff.readUInt32BE(entry + each),
  )
  const bytes = woff.subarray(offset, offset + packed)
  // A table that compression would not make shorter is stored as it is.
  return { tag, checksum, data: packed < length ? inflateSync(bytes) : bytes }
}

/** The fields after the number of tables are for a binary search in them. */
function writeHeader(head: Buffer, flavor: number, count: number): void {
  const power = Math.floor(Math.log2(count))
  const range = 2 ** power * SFNT.entryBytes
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(range, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(count * SFNT.entryBytes - range, 10)
}
