/** Fails when the schema has changes that no migration contains. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const SERVER = 'product/server'
const copy = mkdtempSync(join(tmpdir(), 'kindyield-migrations-'))
try {
  cpSync(join(SERVER, 'migrations'), copy, { recursive: true })
  const before = readdirSync(copy).length
  // The schema that `npm run migration` reads, so that a wrong one is noticed here.
  const config = readFileSync(join(SERVER, 'drizzle.config.ts'), 'utf8')
  const schema = /schema: '(.+)'/.exec(config)?.[1] ?? ''
  const args = ['generate', '--dialect', 'postgresql', '--schema', schema, '--out', relative(SERVER, copy)]
  execFileSync('drizzle-kit', args, { cwd: SERVER, stdio: ['ignore', 'ignore', 'inherit'] })
  if (readdirSync(copy).length !== before) {
    process.stderr.write('The schema has changes that no migration holds. Run: npm run migration\n')
    process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
