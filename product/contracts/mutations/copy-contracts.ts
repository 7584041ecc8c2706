import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const PROJECT = 'product/contracts'
const PARTS = [
  'src',
  'test',
  'devnet',
  'mutations',
  'cache/aave',
  'package.json',
  'remappings.txt',
  'hardhat.config.ts',
  'hardhat.quick.config.ts',
  'small-output.ts',
  'run-tests.ts',
]

/**
 * Copies the contracts to the system's temporary folder, so that the sources stay unchanged, or others instead of them.
 * What was compiled in that copy stays. Returns the folder.
 */
export function copyContracts(name: string, sources = new Map<string, string>()): string {
  const copy = join(tmpdir(), `kindyield-${name}${ROOT.replaceAll('/', '-')}`)
  for (const part of PARTS) {
    rmSync(join(copy, PROJECT, part), { recursive: true, force: true })
    cpSync(join(ROOT, PROJECT, part), join(copy, PROJECT, part), { recursive: true })
  }
  for (const [file, text] of sources) {
    const path = join(copy, PROJECT, 'src', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, 'latin1')
  }
  const modules = join(copy, 'node_modules')
  if (!existsSync(modules)) symlinkSync(join(ROOT, 'node_modules'), modules)
  return join(copy, PROJECT)
}
