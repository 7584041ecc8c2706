/** Fails when the schema has changes that no migration contains. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const SERVER = 'apps/server'
const copy = mkdtempSync(join(tmpdir(), 'kindyield-migrations-'))
try {
  cpSync(join(SERVER, 'migrations'), copy, { recursive: true })
  const before = readdirSync(copy).length
  const args = [
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    'src/database/schema',
    '--out',
    relative(SERVER, copy),
  ]
  execFileSync('drizzle-kit', args, { cwd: SERVER, stdio: ['ignore', 'ignore', 'inherit'] })
  if (readdirSync(copy).length !== before) {
    process.stderr.write('The schema has changes that no migration holds. Run: npm run migration\n')
    process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
