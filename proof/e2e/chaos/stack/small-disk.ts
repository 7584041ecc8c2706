import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'

export type SmallDisk = {
  /** Leaves no room on it. */
  fill(): void
  empty(): void
  remove(): void
}

const ROOM = '1g'
const MAX_ATTEMPTS = 20

/** Why no disk of limited size can be made here; undefined when one can. */
export function whyNoSmallDisk(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux has a tmpfs of limited size'
  if (process.getuid?.() !== 0) return 'only root may mount a tmpfs'
  return undefined
}

/**
 * Puts a folder, with what is in it, on a tmpfs. The disk is filled by making it as small as what it holds, which needs
 * no memory.
 */
export function createSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = statSync(folder)
  const before = `${folder}.before`
  renameSync(folder, before)
  mkdirSync(folder)
  run('mount', '-t', 'tmpfs', '-o', `size=${ROOM},mode=0700,uid=${uid},gid=${gid}`, 'tmpfs', folder)
  run('cp', '-a', `${before}/.`, folder)
  rmSync(before, { recursive: true })

  unmountAfterKill(folder)
  const resize = (size: string) => run('mount', '-o', `remount,size=${size}`, folder)
  return {
    fill() {
      for (let left = MAX_ATTEMPTS; ; left -= 1) {
        const { blocks, bfree, bsize } = statfsSync(folder)
        try {
          return resize(String((blocks - bfree) * bsize))
        } catch (error) {
          // Something was written meanwhile.
          if (left === 0) throw error
        }
      }
    },
    empty: () => resize(ROOM),
    // Lazy, because a process that was just killed may still have a file open.
    remove: () => run('umount', '-l', folder),
  }
}

/** A shell whose input ends with this process, also with a `kill -9`. */
function unmountAfterKill(folder: string): void {
  const script = 'trap "" INT TERM HUP; read -r _; umount -l "$1" 2>/dev/null'
  const shell = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.unref()
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
