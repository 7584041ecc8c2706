import { StartupError } from '@kindyield/domain/startup-error'
import { readOptions } from './read-options.ts'
import { runStack } from './run-stack.ts'

const NO_ACCESS = (path: string) =>
  `Access was refused${path}. Make it readable and writable for you, or start as its owner.`
const NO_FOLDER = (path: string) =>
  `A folder was expected${path}, but there is something else. Move it away, then start again.`
const MESSAGES: Record<string, (path: string) => string> = {
  ENOSPC: path => `The disk is full${path}. Free some space, then start again.`,
  EACCES: NO_ACCESS,
  EPERM: NO_ACCESS,
  EROFS: path => `The disk can only be read${path}. Use --data-dir to name a folder that can be written.`,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
}

try {
  process.exitCode = await runStack(readOptions(process.argv.slice(2), process.env))
} catch (error) {
  process.stderr.write(`\n${describeError(error)}\n`)
  process.exitCode = 1
}

/** Says what happened and what to do. Only unexpected errors keep their stack trace. */
function describeError(error: unknown): string {
  if (error instanceof StartupError) {
    return /No space left on device/.test(error.message) ? (MESSAGES.ENOSPC?.('') ?? '') : error.message
  }
  const { code, path } = error as NodeJS.ErrnoException
  const message = code === undefined ? undefined : MESSAGES[code]
  if (message !== undefined) return message(path === undefined ? '' : ` (${path})`)
  return `This is a fault of Kindyield's own. Please report it.\n${(error as Error)?.stack ?? String(error)}`
}
