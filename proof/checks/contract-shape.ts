/**
 * Prints the sizes of the deployed contracts. Fails when one exceeds the size limit, or when a storage layout differs
 * from product/contracts/storage-layout.json. With --write it updates that file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

type Entry = { label: string; offset: number; slot: string; type: string }
type Artifact = { deployedBytecode: string; inputSourceName: string; buildInfoId: string }
type StorageLayout = {
  storage: Entry[]
  types: Record<string, { label: string; numberOfBytes: string }> | null
}
type Build = { output: { contracts: Record<string, Record<string, { storageLayout: StorageLayout }>> } }

const MAX_BYTES = 24_576
const ARTIFACTS = 'product/contracts/artifacts'
const FILE = 'product/contracts/storage-layout.json'
const CONTRACTS = [
  'aave/AaveExtension',
  'aave/AaveVault',
  'lido/LidoExtension',
  'lido/LidoVault',
  'NgoFactory',
]

const layouts: Record<string, string[]> = {}
const sizes: string[] = []
for (const path of CONTRACTS) {
  const name = basename(path)
  const { deployedBytecode, inputSourceName, buildInfoId } = read<Artifact>(`src/${path}.sol/${name}.json`)
  const bytes = (deployedBytecode.length - '0x'.length) / 2
  sizes.push(`${name} ${bytes.toLocaleString('en')} bytes`)
  if (bytes > MAX_BYTES) fail(`${name} is above the limit of ${MAX_BYTES} bytes.`)
  const { output } = read<Build>(`build-info/${buildInfoId}.output.json`)
  const { storage = [], types } = output.contracts[inputSourceName]?.[name]?.storageLayout ?? {}
  layouts[name] = storage.map(({ slot, offset, label, type }) => {
    const { label: typeName = type, numberOfBytes = '?' } = types?.[type] ?? {}
    return `slot ${slot}, byte ${offset}: ${label}, ${typeName}, ${numberOfBytes} bytes`
  })
}
// An extension runs on the storage of its vault.
for (const protocol of ['Aave', 'Lido']) {
  const [vault, extension] = [`${protocol}Vault`, `${protocol}Extension`].map(name =>
    layouts[name]?.join('\n'),
  )
  if (vault !== extension) fail(`${protocol}Extension and ${protocol}Vault have different storage layouts.`)
}
process.stdout.write(`${sizes.join(', ')}; limit ${MAX_BYTES.toLocaleString('en')}\n`)

const text = `${JSON.stringify(layouts, null, 2)}\n`
if (process.argv.includes('--write')) writeFileSync(FILE, text)
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  fail(`A storage layout is not the one in ${FILE}. If that is meant: npm run generate`)
}

function read<Json>(path: string): Json {
  return JSON.parse(readFileSync(`${ARTIFACTS}/${path}`, 'utf8')) as Json
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
