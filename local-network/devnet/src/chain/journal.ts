import { existsSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { StartupError } from '@kindyield/domain/startup-error'
import type { Hex } from 'viem'

/** A call that changes the chain. */
export type Call = { method: string; params: unknown[] }
/** A call with the timestamp of the block that it may mine and the hash of the head it was made on. */
export type Entry = Call & { time?: number; parent?: Hex }
type Header = { format: 1; engine: string; chainId: number; genesis: number }
type Line = Header | Entry | { rewind: number }

export type Journal = {
  header: Header
  /** Calls to replay, in order, without those that a rewind removed. */
  entries: Entry[]
  /** Counts the calls that no rewind removed. */
  length(): number
  append(entry: Entry): void
  /** Removes all calls after the first `length`, except node settings. */
  rewind(length: number): void
}

export type JournalOptions = {
  /** Without a file the journal is kept in memory only. */
  file?: string
  /** Header of a new journal; a stored one must match it (except `genesis`). */
  header: Omit<Header, 'genesis'> & { genesis?: number }
  /** Called when the journal cannot be written; must end the process. */
  onWriteError(error: NodeJS.ErrnoException): never
}

/** Node settings, which `evm_revert` does not undo. */
const SETTINGS = new Set([
  'evm_setAutomine',
  'hardhat_impersonateAccount',
  'hardhat_stopImpersonatingAccount',
])

/**
 * Opens the write-ahead log of every call that changes the chain: one line each, synced before the call is made.
 * Replaying it gives the same blocks. An incomplete last line was cut off by a kill before its call was answered, so
 * it is dropped.
 */
export function openJournal({ file, header: expected, onWriteError }: JournalOptions): Journal {
  const stored = file !== undefined && existsSync(file) ? readJournal(file, expected) : undefined
  const header = stored?.header ?? { ...expected, genesis: expected.genesis ?? Math.floor(Date.now() / 1000) }
  const entries = stored?.entries ?? []
  let activeCalls: { method: string }[] = entries.map(({ method }) => ({ method }))
  const write = file === undefined ? () => {} : createWriter(file, stored?.bytes ?? 0, onWriteError)
  if (stored === undefined) write(header)
  return {
    header,
    entries,
    length: () => activeCalls.length,
    append(entry) {
      write(entry)
      activeCalls.push({ method: entry.method })
    },
    rewind(length) {
      write({ rewind: length })
      activeCalls = truncateCalls(activeCalls, length)
    },
  }
}

function truncateCalls<Each extends { method: string }>(calls: Each[], length: number): Each[] {
  return [...calls.slice(0, length), ...calls.slice(length).filter(({ method }) => SETTINGS.has(method))]
}

function createWriter(file: string, bytes: number, onWriteError: JournalOptions['onWriteError']) {
  const descriptor = openSync(file, 'a', 0o600)
  // Only before something is written: a chain that is refused after its replay leaves the file as it was.
  let isTruncated = false
  return (line: Line): void => {
    const json = JSON.stringify(line)
    const data = Buffer.from(`${checksum(json)} ${json}\n`)
    try {
      if (!isTruncated) ftruncateSync(descriptor, bytes)
      isTruncated = true
      for (let written = 0; written < data.length; ) written += writeSync(descriptor, data, written)
      fdatasyncSync(descriptor)
    } catch (error) {
      onWriteError(error as NodeJS.ErrnoException)
    }
  }
}

type StoredJournal = { header: Header; entries: Entry[]; bytes: number }

function readJournal(file: string, expected: JournalOptions['header']): StoredJournal | undefined {
  const text = readFileSync(file, 'utf8')
  if (text === '') return undefined
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const [first, ...rest] = whole.split('\n').slice(0, -1)
  const header = readHeader(file, first, expected)
  let entries: Entry[] = []
  for (const [index, line] of rest.entries()) {
    const value = readLine(line) as Entry | { rewind: number } | undefined
    if (value === undefined) throw unusableChainError(file, `is damaged in line ${index + 2}`)
    if ('rewind' in value) entries = truncateCalls(entries, value.rewind)
    else entries.push(value)
  }
  return { header, entries, bytes: Buffer.byteLength(whole) }
}

function readHeader(file: string, line: string | undefined, expected: JournalOptions['header']): Header {
  const header = line === undefined ? undefined : (readLine(line) as Partial<Header> | undefined)
  if (header?.format === undefined) throw unusableChainError(file, 'is not the journal of a local chain')
  if (header.format !== expected.format)
    throw unusableChainError(file, `has the format ${header.format}, not ${expected.format}`)
  if (header.engine !== expected.engine)
    throw unusableChainError(file, `was made by ${header.engine}, and this is ${expected.engine}`)
  if (header.chainId !== expected.chainId)
    throw unusableChainError(file, `belongs to chain ${header.chainId}, not ${expected.chainId}`)
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

/** Error for a stored chain that cannot be resumed. Its file is left unchanged. */
export function unusableChainError(file: string, why: string): StartupError {
  return new StartupError(`The kept chain ${file} ${why}. Begin anew with: npm start -- --fresh`)
}
