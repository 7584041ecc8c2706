/**
 * Prints the sizes of the deployed contracts and fails when one is above the limit of the chain, or when a storage
 * layout is not the one in contracts/storage-layout.json. With --write that file is written.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

type Entry = { label: string; offset: number; slot: string; type: string }
type Artifact = {
  deployedBytecode: { object: string }
  storageLayout: { storage: Entry[]; types: Record<string, { label: string; numberOfBytes: string }> | null }
}

const MAX_BYTES = 24_576
const FILE = 'contracts/storage-layout.json'
const CONTRACTS = ['AaveVault', 'LidoVault', 'NgoFactory']

const layouts: Record<string, string[]> = {}
for (const name of CONTRACTS) {
  const artifact = JSON.parse(readFileSync(`contracts/out/${name}.sol/${name}.json`, 'utf8')) as Artifact
  const bytes = (artifact.deployedBytecode.object.length - '0x'.length) / 2
  process.stdout.write(`${name} ${bytes.toLocaleString('en')} bytes; `)
  if (bytes > MAX_BYTES) fail(`${name} is above the limit of ${MAX_BYTES} bytes.`)
  const { storage, types } = artifact.storageLayout
  layouts[name] = storage.map(({ slot, offset, label, type }) => {
    const { label: typeName = type, numberOfBytes = '?' } = types?.[type] ?? {}
    return `slot ${slot}, byte ${offset}: ${label}, ${typeName}, ${numberOfBytes} bytes`
  })
}
process.stdout.write(`limit ${MAX_BYTES.toLocaleString('en')}\n`)

const text = `${JSON.stringify(layouts, null, 2)}\n`
if (process.argv.includes('--write')) writeFileSync(FILE, text)
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  fail(`A storage layout is not the one in ${FILE}. If that is meant: npm run generate`)
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
