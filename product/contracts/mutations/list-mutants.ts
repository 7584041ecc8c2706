import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { equivalents } from './equivalents.ts'
import { findMutants, type Mutant, mutate } from './find-mutants.ts'
import { readSources } from './syntax-trees.ts'

/** A mutant with the source that it makes, its hash, and whether it is known to change nothing. */
export type Listed = { mutant: Mutant; source: string; key: string; text: string; why: string | undefined }

const SOURCES = join(import.meta.dirname, '../src')

/** All mutants, in a fixed order. */
export function listMutants(): { sources: Map<string, string>; listed: Listed[] } {
  const sources = readSources(SOURCES)
  const unknown = new Set(equivalents)
  const listed = findMutants(SOURCES).map(mutant => {
    const { file, line, operator } = mutant
    const before = sources.get(file) as string
    const source = mutate(mutant, before)
    const whole = oneLine(before.split('\n')[line - 1] ?? '')
    const lineAfter = oneLine(source.split('\n')[line - 1] ?? '')
    const known = equivalents.find(
      each =>
        each.file === file &&
        each.line === whole &&
        each.operator === operator &&
        (each.to ?? lineAfter) === lineAfter,
    )
    if (known) unknown.delete(known)
    const key = createHash('sha256').update(`${file}\n${source}`).digest('hex').slice(0, 16)
    return { mutant, source, key, text: `${file}:${line} ${operator}: ${whole}`, why: known?.why }
  })
  const [stale] = unknown
  if (stale)
    throw new Error(`equivalents.ts: no mutant of ${stale.file} is ${stale.operator} in ${stale.line}`)
  return { sources, listed }
}

/** All but the factory, which holds none. */
export function isOfMoney({ file }: Mutant): boolean {
  return !file.startsWith('Ngo')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
