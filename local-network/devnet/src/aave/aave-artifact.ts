import { createRequire } from 'node:module'
import type { Artifact } from '@kindyield/deploy'
import type { Address, Hex } from 'viem'

const require = createRequire(import.meta.url)

/** Reads a contract of V3.0 as Aave compiled and published it, and links its libraries in. */
export function aaveArtifact(path: string, libraries: Record<string, Address> = {}): Artifact {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return linkLibraries(require(`@aave/core-v3/artifacts/contracts/${path}.sol/${name}.json`), libraries)
}

export type UnlinkedArtifact = Artifact & {
  linkReferences: Record<string, Record<string, { start: number; length: number }[]>>
}

/** Writes the addresses of the libraries into the bytecode. */
export function linkLibraries(artifact: UnlinkedArtifact, libraries: Record<string, Address>): Artifact {
  let { bytecode } = artifact
  for (const file of Object.values(artifact.linkReferences)) {
    for (const [library, places] of Object.entries(file)) {
      const address = libraries[library]
      if (address === undefined) throw new Error(`The library ${library} is not deployed`)
      for (const { start, length } of places) bytecode = replaceBytes(bytecode, start, length, address)
    }
  }
  return { abi: artifact.abi, bytecode }
}

function replaceBytes(code: Hex, start: number, length: number, address: Address): Hex {
  const from = '0x'.length + start * 2
  return `${code.slice(0, from)}${address.slice(2).toLowerCase()}${code.slice(from + length * 2)}` as Hex
}
