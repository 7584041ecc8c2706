import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartupError } from '@kindyield/domain/startup-error'
import { getAddress } from 'viem'
import { z } from 'zod'
import { createNetworkSchema, type Network } from './network.ts'

/** The repository's own files. */
const FOLDER = join(import.meta.dirname, '../../../deployments')
const FORMAT = 1

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const fileSchema = createNetworkSchema(z.strictObject as typeof z.object)
  .extend({ format: z.literal(FORMAT, `must be ${FORMAT}`) })
  .superRefine((file, context) => {
    for (const path of findAddresses(file)) {
      if (getAddress(path.address) !== path.address) {
        context.addIssue({ code: 'custom', path: path.at, message: 'must be an address with its checksum' })
      }
    }
    const { ngoFactory, startBlock } = file.kindyield
    if ((ngoFactory === null) !== (startBlock === null)) {
      const path = ['kindyield', 'startBlock']
      context.addIssue({ code: 'custom', path, message: 'must be there if, and only if, ngoFactory is' })
    }
  })

export type NetworkFile = { path: string; network: Network }

/**
 * The networks of a folder or of files, with commas between; without a source those of the repository. Names every
 * field that is wrong, never its value.
 */
export function readNetworks(source?: string): Network[] {
  return readNetworkFiles(source).map(({ network }) => network)
}

/** The network of a name, and where it is described. */
export function findNetworkFile(name: string, source?: string): NetworkFile {
  const files = readNetworkFiles(source)
  const file = files.find(({ network }) => network.name === name)
  if (file !== undefined) return file
  const names = files.map(({ network }) => network.name).join(', ')
  throw new StartupError(`There is no file of the network "${name}", but of: ${names || 'none'}.`)
}

/** The text of a network's file. */
export function renderNetwork(network: Network): string {
  return `${JSON.stringify({ format: FORMAT, ...network }, null, 2)}\n`
}

function readNetworkFiles(source = FOLDER): NetworkFile[] {
  const problems: string[] = []
  const files = source
    .split(',')
    .flatMap(part => listFiles(part.trim(), problems))
    .flatMap(path => readFile(path, problems))
  for (const key of ['name', 'chainId'] as const) {
    const others = new Map<Network[typeof key], string>()
    for (const { path, network } of files) {
      const other = others.get(network[key])
      if (other !== undefined) problems.push(`${nameOf(path)}: ${key} is that of ${nameOf(other)} too`)
      others.set(network[key], path)
    }
  }
  if (problems.length > 0) throw new StartupError(problems.join('\n'))
  return files
}

function listFiles(path: string, problems: string[]): string[] {
  if (!existsSync(path)) {
    problems.push(`${nameOf(path)}: there is no such file or folder`)
    return []
  }
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter(name => name.endsWith('.json'))
  return names.sort().map(name => join(path, name))
}

function readFile(path: string, problems: string[]): NetworkFile[] {
  const result = fileSchema.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (result.success) {
    const { format: _, ...network } = result.data
    return [{ path, network }]
  }
  for (const { path: field, message } of result.error.issues) {
    problems.push(`${nameOf(path)}: ${[...field.map(String), ''].join('.').slice(0, -1)} ${message}`)
  }
  return []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type FoundAddress = { at: string[]; address: string }

function findAddresses(value: unknown, at: string[] = []): FoundAddress[] {
  if (typeof value === 'string') return ADDRESS.test(value) ? [{ at, address: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => findAddresses(part, [...at, key]))
}

/** The end of a path: the machine's folders are nobody's business in a log. */
function nameOf(path: string): string {
  return path.split('/').slice(-2).join('/') || basename(path)
}
