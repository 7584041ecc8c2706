import { createRequire } from 'node:module'
import type { Artifact } from '@kindyield/deploy'
import type { Abi, Address, Hex } from 'viem'

type HardhatArtifact = {
  abi: Abi
  bytecode: Hex
  linkReferences: Record<string, Record<string, { start: number; length: number }[]>>
}

const require = createRequire(import.meta.url)

/** A contract as Aave compiled and published it, with its libraries linked in. */
export function aaveArtifact(path: string, libraries: Record<string, Address> = {}): Artifact {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const artifact = require(`@aave/core-v3/artifacts/contracts/${path}.sol/${name}.json`) as HardhatArtifact
  let { bytecode } = artifact
  for (const file of Object.values(artifact.linkReferences)) {
    for (const [library, places] of Object.entries(file)) {
      const address = libraries[library]
      if (address === undefined) throw new Error(`${name} needs the library ${library}`)
      for (const { start, length } of places) bytecode = replaceBytes(bytecode, start, length, address)
    }
  }
  return { abi: artifact.abi, bytecode }
}

function replaceBytes(code: Hex, start: number, length: number, address: Address): Hex {
  const from = '0x'.length + start * 2
  return `${code.slice(0, from)}${address.slice(2).toLowerCase()}${code.slice(from + length * 2)}` as Hex
}
