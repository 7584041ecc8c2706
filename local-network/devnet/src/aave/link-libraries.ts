import type { Artifact } from '@kindyield/deploy'
import type { Address, Hex } from 'viem'

export type UnlinkedArtifact = Artifact & {
  linkReferences: Record<string, Record<string, { start: number; length: number }[]>>
}

/** The artifact with the addresses of its libraries in the bytecode. */
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
