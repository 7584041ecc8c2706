import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { StartupError } from '@kindyield/domain/startup-error'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Inputs of the contract build. */
const CONTRACT_SOURCES = [
  'product/contracts/src',
  'product/contracts/devnet',
  'product/contracts/hardhat.config.ts',
  'product/contracts/remappings.txt',
  'package-lock.json',
]
/** Inputs of the web build. */
const WEB_SOURCES = [
  'local-network/web',
  'product/web',
  'product/api-contract',
  'product/chain',
  'product/domain',
  'package-lock.json',
]

/** Compiles when a source changed. Hardhat checks too, but needs more than a second for it. */
export async function compileContracts(): Promise<void> {
  const stamp = 'product/contracts/artifacts/.compiled-from'
  await buildIfChanged(stamp, fingerprint(CONTRACT_SOURCES), () =>
    run(process.execPath, ['product/contracts/compile.ts']),
  )
}

export async function buildWeb(): Promise<void> {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  await buildIfChanged('local-network/web/dist/.built-from', fingerprint(WEB_SOURCES, settings.sort()), () =>
    run(`${ROOT}node_modules/.bin/vite`, [
      'build',
      '--config',
      'local-network/web/vite.config.ts',
      '--logLevel',
      'warn',
    ]),
  )
}

/** Builds unless the stamp of the last build has the same fingerprint. */
async function buildIfChanged(stamp: string, now: string, build: () => Promise<void>): Promise<void> {
  const path = join(ROOT, stamp)
  if (existsSync(path) && readFileSync(path, 'utf8') === now) return
  await build()
  writeFileSync(path, now)
}

function fingerprint(paths: string[], settings: unknown[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const add = (path: string) => {
    const { mtimeMs, size } = statSync(join(ROOT, path))
    hash.update(`${path}:${size}:${mtimeMs}\n`)
  }
  for (const path of paths) {
    if (!statSync(join(ROOT, path)).isDirectory()) add(path)
    else for (const file of listSources(path)) add(file)
  }
  return hash.digest('hex')
}

function listSources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(entry => entry.name !== 'dist' && entry.name !== 'node_modules')
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? listSources(path) : [path]
    })
    .sort()
}

/** Runs a program from the root; its output is shown only when it fails. */
async function run(command: string, args: string[]): Promise<void> {
  const PATH = `${ROOT}node_modules/.bin${delimiter}${process.env.PATH ?? ''}`
  try {
    const options = { cwd: ROOT, env: { ...process.env, PATH }, maxBuffer: 64 * 1024 * 1024 }
    await promisify(execFile)(command, args, options)
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new StartupError(`${basename(command)} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause })
  }
}
