import { expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

const URLS = ['--rpc', 'http://127.0.0.1:8545/key', '--api', 'https://kindyield.example/']
const KEYS = ['12', '34'].map(digits => `0x${digits.repeat(32)}`)

test('R43 an audit needs two addresses; sign-in messages are for the site of the API unless --origin names another', () => {
  expect(readOptions(URLS, {})).toEqual({
    rpcs: ['http://127.0.0.1:8545/key'],
    api: 'https://kindyield.example/',
    factory: undefined,
    block: undefined,
    origin: 'https://kindyield.example',
    waitSeconds: 60,
    useLocalAccounts: false,
    keys: [],
  })
  const more = ['--block', '12', '--wait', '0', '--local-accounts', '--origin', 'http://localhost:5173/x']
  expect(readOptions([...URLS, ...more], { AUDIT_KEYS: KEYS.join(', ') })).toMatchObject({
    block: 12n,
    origin: 'http://localhost:5173',
    waitSeconds: 0,
    useLocalAccounts: true,
    keys: KEYS,
  })
})

test.each([
  [[], '--api is missing. Usage: npm run audit -- --rpc URL [--rpc URL …] --api URL'],
  [['--api', 'http://a.example'], '--rpc is missing. Usage: npm run audit'],
  [[...URLS, '--api', 'localhost:3000'], '--api must be an address that begins with http:// or https://'],
  [
    [...URLS, '--rpc', 'http://b.example', '--block', '1'],
    '--block is for an audit of one network: --rpc must be there once',
  ],
  [[...URLS, '--rpc', 'file:///x'], '--rpc must be an address that begins with http:// or https://'],
  [[...URLS, '--rpc', 'nonsense'], '--rpc must be an address that begins with http:// or https://'],
  [[...URLS, '--origin', 'a.example'], '--origin must be an address that begins with http:// or https://'],
  [[...URLS, '--factory', '0x12'], '--factory must be an Ethereum address: 0x and 40 hexadecimal digits'],
  [[...URLS, '--block', 'newest'], '--block must be a whole number'],
  [[...URLS, '--block', '-1'], "Option '--block' argument is ambiguous. Usage: npm run audit"],
  [[...URLS, '--wait', '1.5'], '--wait must be a whole number'],
  [[...URLS, '--key', 'secret'], "Unknown option '--key'. Usage: npm run audit"],
  [[...URLS, 'secret'], "Unexpected argument 'secret'"],
])('R43 %j is refused in one line: %s', (args, reason) => {
  const read = () => readOptions(args, {})
  expect(read).toThrow(reason)
  expect(read).not.toThrow('\n')
})

test.each([KEYS[0]?.slice(2), `${KEYS[0]}1`, `${KEYS[0]},`, 'test test junk'])(
  'R43 a malformed key is refused and not repeated',
  key => {
    const read = () => readOptions(URLS, { AUDIT_KEYS: key })
    expect(read).toThrow('AUDIT_KEYS must be private keys, 0x and 64 hexadecimal digits, with commas between')
    expect(read).not.toThrow(key)
  },
)
