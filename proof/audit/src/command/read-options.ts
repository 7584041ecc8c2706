import { parseArgs } from 'node:util'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import { InputError } from './input-error.ts'

export type Options = {
  /** A node of each network. */
  rpcs: [string, ...string[]]
  api: string
  factory: Address | undefined
  block: bigint | undefined
  /** Where the web app is opened: sign-in messages are for that site. */
  origin: string
  waitSeconds: number
  useLocalAccounts: boolean
  /** Private keys of holders. */
  keys: Hex[]
}

const USAGE =
  'Usage: npm run audit -- --rpc URL [--rpc URL …] --api URL [--factory ADDRESS] [--block N] [--origin URL] [--wait SECONDS] [--local-accounts]'

/** Keys come from the environment alone: arguments are seen by every process of the machine. */
export function readOptions(args: string[], environment: Record<string, string | undefined>): Options {
  const {
    rpc: rpcs = [],
    api,
    factory,
    block,
    origin,
    wait,
    'local-accounts': useLocalAccounts,
  } = parse(args)
  const apiUrl = readUrl('--api', api)
  for (const [name, given] of Object.entries({ '--factory': factory, '--block': block }))
    if (given !== undefined && rpcs.length > 1)
      throw new InputError(`${name} is for an audit of one network: --rpc must be there once`)
  return {
    rpcs: [readUrl('--rpc', rpcs[0]), ...rpcs.slice(1).map(rpc => readUrl('--rpc', rpc))],
    api: apiUrl,
    factory: factory === undefined ? undefined : readAddress('--factory', factory),
    block: block === undefined ? undefined : BigInt(readWholeNumber('--block', block)),
    origin: new URL(origin === undefined ? apiUrl : readUrl('--origin', origin)).origin,
    waitSeconds: readWholeNumber('--wait', wait),
    useLocalAccounts,
    keys: readKeys(environment.AUDIT_KEYS ?? ''),
  }
}

function parse(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: {
        rpc: { ...text, multiple: true },
        api: text,
        factory: text,
        block: text,
        origin: text,
        wait: { ...text, default: '60' },
        'local-accounts': { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    // Node explains more in further sentences and lines.
    const [why] = (error as Error).message.split(/\.\s/)
    throw new InputError(`${why}. ${USAGE}`)
  }
}

function readUrl(name: string, text: string | undefined): string {
  if (text === undefined) throw new InputError(`${name} is missing. ${USAGE}`)
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InputError(`${name} must be an address that begins with http:// or https://`)
  return text
}

function readAddress(name: string, text: string): Address {
  if (!isAddress(text, { strict: false }))
    throw new InputError(`${name} must be an Ethereum address: 0x and 40 hexadecimal digits`)
  return getAddress(text)
}

function readWholeNumber(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InputError(`${name} must be a whole number`)
  return Number(text)
}

function readKeys(text: string): Hex[] {
  const keys = text.split(',').map(key => key.trim())
  const isKey = (key: string): key is Hex => /^0x[0-9a-fA-F]{64}$/.test(key)
  if (text.trim() === '') return []
  if (!keys.every(isKey))
    throw new InputError('AUDIT_KEYS must be private keys, 0x and 64 hexadecimal digits, with commas between')
  return keys
}
