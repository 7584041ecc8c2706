import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Entry, type Journal, type JournalOptions, openJournal } from './journal.ts'

const HEADER = { format: 1, engine: 'an engine 1.0', chainId: 31_337, genesis: 1_700_000_000 } as const
const first: Entry = { method: 'eth_sendRawTransaction', params: ['0x01'], time: 1, parent: '0xaa' }
const second: Entry = { method: 'evm_mine', params: [], time: 2, parent: '0xbb' }

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindyield-journal-'))
  file = join(folder, 'journal')
})
afterEach(() => rmSync(folder, { recursive: true }))

function open(options: Partial<JournalOptions> = {}): Journal {
  const onWriteError = (error: Error): never => {
    throw error
  }
  return openJournal({ file, header: HEADER, onWriteError, ...options })
}

test('appended calls are read back at the next start, with the genesis of the first', () => {
  const journal = open()
  journal.append(first)
  journal.append(second)
  const again = open({ header: { ...HEADER, genesis: 5 } })
  expect(again.entries).toEqual([first, second])
  expect(again.header).toEqual(HEADER)
})

test('calls removed by a rewind are not replayed, but node settings are', () => {
  const journal = open()
  journal.append(first)
  const automine = { method: 'evm_setAutomine', params: [false] }
  journal.append(automine)
  journal.append(second)
  journal.rewind(1)
  expect(journal.length()).toBe(2)
  journal.append(second)
  expect(open().entries).toEqual([first, automine, second])
})

test('an incomplete last line is dropped and overwritten by the next', () => {
  open().append(first)
  const whole = readFileSync(file, 'utf8')
  appendFileSync(file, '12345678 {"method":"evm_mi')
  const cut = readFileSync(file, 'utf8')
  const journal = open()
  expect(journal.entries).toEqual([first])
  expect(readFileSync(file, 'utf8')).toBe(cut)
  journal.append(second)
  expect(readFileSync(file, 'utf8').startsWith(whole)).toBe(true)
  expect(open().entries).toEqual([first, second])
})

test.each([
  ['a changed number', (text: string) => text.replace('"time":1', '"time":9'), 'is damaged in line 2'],
  ['a removed line', (text: string) => text.replace(/\n.*"0x01".*\n/, '\ngone\n'), 'is damaged in line 2'],
  ['other content', () => '{"block":1}\n', 'is not the journal of a local chain'],
  ['half a header', (text: string) => text.slice(0, 20), 'is not the journal of a local chain'],
])('a journal with %s is refused with one sentence and left unchanged', (_, damage, reason) => {
  const journal = open()
  journal.append(first)
  journal.append(second)
  const damaged = damage(readFileSync(file, 'utf8'))
  writeFileSync(file, damaged)
  expect(() => open()).toThrow(`The kept chain ${file} ${reason}. Begin anew with: npm start -- --fresh`)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
})

test.each([
  ['another engine', { engine: 'an engine 2.0' }, 'was made by an engine 1.0, and this is an engine 2.0'],
  ['another chain', { chainId: 560_048 }, 'belongs to chain 31337, not 560048'],
])('a journal of %s is refused and left unchanged', (_, other, reason) => {
  open().append(first)
  const before = readFileSync(file, 'utf8')
  expect(() => open({ header: { ...HEADER, ...other } })).toThrow(`${reason}. Begin anew with`)
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('an empty file is a new journal: the start that created it was killed immediately', () => {
  open()
  truncateSync(file, 0)
  open().append(first)
  expect(open().entries).toEqual([first])
})

test('without a file nothing is written', () => {
  const journal = openJournal({
    header: HEADER,
    onWriteError: () => {
      throw new Error('nothing to write')
    },
  })
  journal.append(first)
  expect(journal.length()).toBe(1)
})
