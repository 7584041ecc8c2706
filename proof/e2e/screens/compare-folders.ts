import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { comparePictures, type Difference } from './compare-pictures.ts'

export type Comparison = {
  equal: string[]
  /** Those that differ most first. */
  different: ({ name: string } & Difference)[]
  /** Screens of one version only. */
  onlyBefore: string[]
  onlyAfter: string[]
}

/** Compares the pictures of two folders that have the same name. */
export async function compareFolders(before: string, after: string): Promise<Comparison> {
  const [old, now] = [readdirSync(before).sort(), readdirSync(after).sort()]
  const comparison: Comparison = {
    equal: [],
    different: [],
    onlyBefore: old.filter(name => !now.includes(name)),
    onlyAfter: now.filter(name => !old.includes(name)),
  }
  for (const name of now.filter(each => old.includes(each))) {
    const difference = await comparePictures(
      readFileSync(join(before, name)),
      readFileSync(join(after, name)),
    )
    if (difference === undefined) comparison.equal.push(name)
    else comparison.different.push({ name, ...difference })
  }
  comparison.different.sort((one, other) => other.pixels - one.pixels)
  return comparison
}
