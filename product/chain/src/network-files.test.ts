import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNetworkFile, readNetworks, renderNetwork } from './network-files.ts'
import { networks } from './testing/networks.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindyield-networks-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file with some fields of Hoodi's replaced. */
function write(name: string, change: object): string {
  const path = join(folder, name)
  const file = JSON.parse(renderNetwork(networks.hoodi))
  writeFileSync(path, JSON.stringify({ ...file, ...change }))
  return path
}

test('R8 without a source the networks are those of the repository, written as their files are', () => {
  expect(readNetworks().map(({ name, chainId }) => [name, chainId])).toEqual([
    ['hoodi', 560_048],
    ['local', 31_337],
    ['sepolia', 11_155_111],
  ])
  for (const { name } of readNetworks()) {
    const { path, network } = findNetworkFile(name)
    expect(renderNetwork(network)).toBe(readFileSync(path, 'utf8'))
  }
})

test('R8 networks are read from files, in their order', () => {
  const paths = [write('b.json', {}), write('a.json', { name: 'other', chainId: 1 })]
  expect(readNetworks(paths.join(', ')).map(({ name }) => name)).toEqual(['hoodi', 'other'])
})

const { lido, kindyield } = networks.hoodi
test.each([
  [{ format: 2 }, 'format must be 1'],
  [{ name: 'Hoodi' }, 'name must be lower-case letters, digits and "-"'],
  [{ chainId: 2 ** 31 }, 'chainId must be a whole number from 1 to 2147483647'],
  [{ explorer: { name: 'A', url: 'ftp://a.example' } }, 'explorer.url must be an http(s) address'],
  [{ lido: { ...lido, wstETH: '0x12' } }, 'lido.wstETH must be an address: 0x and 40 hexadecimal digits'],
  [
    { lido: { ...lido, wstETH: lido?.wstETH.toLowerCase() } },
    'lido.wstETH must be an address with its checksum',
  ],
  [
    { kindyield: { ...kindyield, announcementDelay: 60 } },
    'kindyield.announcementDelay must be a whole number from 86400 to 2592000',
  ],
  [{ kindyield: { ...kindyield, startBlock: 5 } }, 'kindyield.startBlock must be there if, and only if'],
])('R8 %j is refused, with the file and the field', (change, problem) => {
  const path = write('wrong.json', change)
  expect(() => readNetworks(path)).toThrow(`/${basename(path)}: ${problem}`)
})

test('R8 everything that is wrong is said at once, and no value, which may be a secret', () => {
  const read = () =>
    readNetworks([write('1.json', { rpc: 'https://secret' }), write('2.json', { isTest: 1 })].join())
  expect(read).toThrow(/1\.json: .*rpc/)
  expect(read).toThrow('2.json: isTest must be true or false')
  expect(read).not.toThrow('secret')
})

test.each(['name', 'chainId'])('R8 two files with one %s are refused', key => {
  const same = { name: 'other', chainId: 1, [key]: networks.hoodi[key as 'name'] }
  const paths = [write('1.json', {}), write('2.json', same)]
  expect(() => readNetworks(paths.join())).toThrow(`/2.json: ${key} is that of`)
})

test('R8 a folder that does not exist and a network without a file are named', () => {
  expect(() => readNetworks(join(folder, 'nothing'))).toThrow('nothing: there is no such file or folder')
  expect(() => findNetworkFile('mainnet')).toThrow(
    'There is no file of the network "mainnet", but of: hoodi, local, sepolia.',
  )
})
