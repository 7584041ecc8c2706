import { createRequire } from 'node:module'
import type { Artifact } from '@kindyield/deploy'
import type { Address } from 'viem'
import { linkLibraries } from './link-libraries.ts'

const require = createRequire(import.meta.url)

/** A contract of V3.0 as Aave compiled and published it, with its libraries linked in. */
export function aaveArtifact(path: string, libraries: Record<string, Address> = {}): Artifact {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return linkLibraries(require(`@aave/core-v3/artifacts/contracts/${path}.sol/${name}.json`), libraries)
}
