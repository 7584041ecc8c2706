import { existsSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { StartupError } from '@kindyield/processes'
import type { Hex } from 'viem'

/** A call that changes the chain. */
export type Call = { method: string; params: unknown[] }
/** A call with the date of the block that it may mine and the block that it was made on. */
export type Entry = Call & { time?: number; parent?: Hex }
type Header = { format: 1; engine: string; chainId: number; genesis: number }
type Line = Header | Entry | { rewind: number }

export type Journal = {
  header: Header
  /** Calls to replay, in order. Those that a rewind took back are not among them. */
  entries: Entry[]
  /** How many calls are in force. */
  length(): number
  append(entry: Entry): void
  /** Takes back all calls after the first `length`, except settings. */
  rewind(length: number): void
}

export type JournalOptions = {
  /** Without a file nothing is kept. */
  file?: string
  /** What a new chain begins with, and what a kept one must have been made with. */
  header: Omit<Header, 'genesis'> & { genesis?: number }
  /** The journal could not be written: the chain must not go on. */
  onWriteError(error: NodeJS.ErrnoException): never
}

/** Settings of the node, not of the chain's state: `evm_revert` leaves them as they are. */
const SETTINGS = new Set([
  'evm_setAutomine',
  'hardhat_impersonateAccount',
  'hardhat_stopImpersonatingAccount',
])

/**
 * Every call that changes the chain, one line each, written and synced before the call is made. Replaying the
 * journal gives the same blocks. A last line without its end was cut short by a kill and its call never answered:
 * it is dropped.
 */
export function openJournal({ file, header: expected, onWriteError }: JournalOptions): Journal {
  const kept = file !== undefined && existsSync(file) ? readJournal(file, expected) : undefined
  const header = kept?.header ?? { ...expected, genesis: expected.genesis ?? Math.floor(Date.now() / 1000) }
  const entries = kept?.entries ?? []
  let inForce: { method: string }[] = entries.map(({ method }) => ({ method }))
  const write = file === undefined ? () => {} : createWriter(file, kept?.bytes ?? 0, onWriteError)
  if (kept === undefined) write(header)
  return {
    header,
    entries,
    length: () => inForce.length,
    append(entry) {
      write(entry)
      inForce.push({ method: entry.method })
    },
    rewind(length) {
      write({ rewind: length })
      inForce = takeBack(inForce, length)
    },
  }
}

function takeBack<Each extends { method: string }>(calls: Each[], length: number): Each[] {
  return [...calls.slice(0, length), ...calls.slice(length).filter(({ method }) => SETTINGS.has(method))]
}

function createWriter(file: string, bytes: number, onWriteError: JournalOptions['onWriteError']) {
  const descriptor = openSync(file, 'a', 0o600)
  ftruncateSync(descriptor, bytes)
  return (line: Line): void => {
    const json = JSON.stringify(line)
    const data = Buffer.from(`${checksum(json)} ${json}\n`)
    try {
      for (let written = 0; written < data.length; ) written += writeSync(descriptor, data, written)
      fdatasyncSync(descriptor)
    } catch (error) {
      onWriteError(error as NodeJS.ErrnoException)
    }
  }
}

type Kept = { header: Header; entries: Entry[]; bytes: number }

function readJournal(file: string, expected: JournalOptions['header']): Kept | undefined {
  const text = readFileSync(file, 'utf8')
  if (text === '') return undefined
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const [first, ...rest] = whole.split('\n').slice(0, -1)
  const header = readHeader(file, first, expected)
  let entries: Entry[] = []
  for (const [index, line] of rest.entries()) {
    const value = readLine(line) as Entry | { rewind: number } | undefined
    if (value === undefined) throw unfit(file, `is damaged in line ${index + 2}`)
    if ('rewind' in value) entries = takeBack(entries, value.rewind)
    else entries.push(value)
  }
  return { header, entries, bytes: Buffer.byteLength(whole) }
}

function readHeader(file: string, line: string | undefined, expected: JournalOptions['header']): Header {
  const header = line === undefined ? undefined : (readLine(line) as Partial<Header> | undefined)
  if (header?.format === undefined) throw unfit(file, 'is not the journal of a local chain')
  if (header.format !== expected.format)
    throw unfit(file, `has the format ${header.format}, not ${expected.format}`)
  if (header.engine !== expected.engine)
    throw unfit(file, `was made by ${header.engine}, and this is ${expected.engine}`)
  if (header.chainId !== expected.chainId)
    throw unfit(file, `belongs to chain ${header.chainId}, not ${expected.chainId}`)
  return header as Header
}

function readLine(line: string): unknown {
  const [sum, json] = [line.slice(0, 8), line.slice(9)]
  if (sum !== checksum(json)) return undefined
  return JSON.parse(json)
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}

/** A kept chain that cannot be continued; its file is left as it is. */
export function unfit(file: string, why: string): StartupError {
  return new StartupError(`The kept chain ${file} ${why}. Begin anew with: npm start -- --fresh`)
}
