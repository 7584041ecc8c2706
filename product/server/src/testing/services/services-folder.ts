import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { removePostgres } from '@kindyield/postgres'

/** What a process that is reused keeps on disk; `remove` when it has ended. */
export type ServiceFolder = { data: string; writePid(pid: number): void; remove(): void }

/** Set by Vitest for its workers, which reuse services from file to file; without it, each is stopped after its use. */
const root = () => process.env.SERVICES_FOLDER

export function areServicesReused(): boolean {
  return root() !== undefined
}

export function createServiceFolder(): ServiceFolder {
  const folder = mkdtempSync(join(root() ?? tmpdir(), 'kindyield-service-'))
  return {
    data: dataOf(folder),
    writePid: pid => writeFileSync(pidFileOf(folder), String(pid)),
    remove: () => remove(folder),
  }
}

/** Vitest calls it once for a whole run, and what it returns when all workers have ended, and with them their services. */
export default function setUp(): () => Promise<void> {
  const created = mkdtempSync(join(tmpdir(), 'kindyield-services-'))
  process.env.SERVICES_FOLDER = created
  return async () => {
    for (const name of readdirSync(created)) {
      const folder = join(created, name)
      while (isRunning(pidFileOf(folder))) await setTimeout(20)
      remove(folder)
    }
    rmSync(created, { recursive: true })
  }
}

const dataOf = (folder: string) => join(folder, 'data')
const pidFileOf = (folder: string) => join(folder, 'pid')

function remove(folder: string): void {
  // Where root runs it, Postgres has its files elsewhere.
  removePostgres(dataOf(folder))
  rmSync(folder, { recursive: true, force: true })
}

function isRunning(pidFile: string): boolean {
  if (!existsSync(pidFile)) return false
  try {
    return process.kill(Number(readFileSync(pidFile, 'utf8')), 0)
  } catch {
    return false
  }
}
