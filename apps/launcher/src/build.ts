import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runTool } from './run-tool.ts'

/** What the built app is made of. */
const WEB_SOURCES = [
  'apps/web',
  'packages/api-contract',
  'packages/chain',
  'packages/domain',
  'package-lock.json',
]
const STAMP = join(ROOT, 'apps/web/dist/.built-from')

/** forge itself knows what has changed since it last compiled. */
export async function compileContracts(): Promise<void> {
  await runTool('forge', ['build', 'contracts/src', 'contracts/devnet'])
}

/** Builds the web app unless the last build was made from the same files and settings. */
export async function buildWeb(): Promise<void> {
  const now = fingerprint(WEB_SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return
  await runTool('vite', ['build', 'apps/web', '--logLevel', 'warn'])
  writeFileSync(STAMP, now)
}

function fingerprint(paths: string[]): string {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const hash = createHash('sha256').update(JSON.stringify(settings.sort()))
  const add = (path: string) => {
    const { mtimeMs, size } = statSync(join(ROOT, path))
    hash.update(`${path}:${size}:${mtimeMs}\n`)
  }
  for (const path of paths) {
    if (!statSync(join(ROOT, path)).isDirectory()) add(path)
    else for (const file of sourcesUnder(path)) add(file)
  }
  return hash.digest('hex')
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(entry => entry.name !== 'dist' && entry.name !== 'node_modules')
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? sourcesUnder(path) : [path]
    })
    .sort()
}
