import { StartupError } from '@kindyield/processes'

const SENTENCES: Record<string, (path: string) => string> = {
  ENOSPC: path => `The disk is full${path}. Free some space, then start again.`,
  EACCES: path => `Access was refused${path}. Make it readable and writable for you, or start as its owner.`,
  EPERM: path => `Access was refused${path}. Make it readable and writable for you, or start as its owner.`,
  EROFS: path => `The disk can only be read${path}. Use --data-dir to name a folder that can be written.`,
  ENOTDIR: path =>
    `A folder was expected${path}, but there is something else. Move it away, then start again.`,
  EEXIST: path =>
    `A folder was expected${path}, but there is something else. Move it away, then start again.`,
}

/** What happened and what to do, in sentences. Only a fault of our own keeps its stack trace. */
export function describeError(error: unknown): string {
  if (error instanceof StartupError) {
    return /No space left on device/.test(error.message) ? (SENTENCES.ENOSPC?.('') ?? '') : error.message
  }
  const { code, path } = error as NodeJS.ErrnoException
  const sentence = code === undefined ? undefined : SENTENCES[code]
  if (sentence !== undefined) return sentence(path === undefined ? '' : ` (${path})`)
  return `This is a fault of Kindyield's own. Please report it.\n${(error as Error)?.stack ?? String(error)}`
}
