import { readFileSync } from 'node:fs'
import type { Artifact } from '@kindyield/deploy'
import type { Address } from 'viem'
import { linkLibraries, type UnlinkedArtifact } from '../aave/aave-artifact.ts'

const COMPILED = new URL('../../../../product/contracts/cache/aave-v3-origin.json', import.meta.url)

let compiled: Record<string, UnlinkedArtifact> | undefined

/** Reads a contract of V3.6 that `product/contracts/compile-aave.ts` compiled, and links its libraries in. */
export function originArtifact(path: string, libraries: Record<string, Address> = {}): Artifact {
  compiled ??= JSON.parse(readFileSync(COMPILED, 'utf8')).artifacts as Record<string, UnlinkedArtifact>
  const artifact = compiled[path]
  if (artifact === undefined)
    throw new Error(`${path} is not compiled: product/contracts/compile-aave.ts has a list`)
  return linkLibraries(artifact, libraries)
}
