import { readFileSync } from 'node:fs'
import { StartupError } from '@kindyield/processes'
import type { Abi, Hex } from 'viem'

export type Artifact = { abi: Abi; bytecode: Hex }

const OUT = new URL('../../../contracts/out/', import.meta.url)

/** A compiled contract of ours: `readArtifact('StETH.sol')`, or with the name where a file holds several. */
export function readArtifact(file: string, name = file.replace(/\.sol$/, '')): Artifact {
  const path = new URL(`${file}/${name}.json`, OUT)
  try {
    const json = JSON.parse(readFileSync(path, 'utf8')) as { abi: Abi; bytecode: { object: Hex } }
    return { abi: json.abi, bytecode: json.bytecode.object }
  } catch (cause) {
    throw new StartupError(`${name} is not compiled. Run: npm run compile`, { cause })
  }
}
