import { existsSync, readFileSync } from 'node:fs'
import { StartupError } from '@kindyield/domain/startup-error'
import { type Abi, bytesToHex, type Hex, hexToBytes } from 'viem'

export type Artifact = { abi: Abi; bytecode: Hex }
export type HardhatArtifact = Artifact & {
  inputSourceName: string
  buildInfoId: string
  deployedBytecode: Hex
  /** Where the code has values that its constructor set. */
  immutableReferences?: Record<string, { start: number; length: number }[]>
}

export const ARTIFACTS = new URL('../../contracts/artifacts/', import.meta.url)

/** Source folders to search. File names are unique across them. */
const FOLDERS = ['src', 'src/lido', 'src/aave', 'src/interfaces/aave', 'devnet', 'devnet/tokens']

/** Reads a compiled contract of this repository: `readArtifact('StETH.sol')`. */
export function readArtifact(file: string): HardhatArtifact {
  const name = file.replace(/\.sol$/, '')
  const path = FOLDERS.map(folder => new URL(`${folder}/${file}/${name}.json`, ARTIFACTS)).find(existsSync)
  if (path === undefined) throw new StartupError(`${name} is not compiled. Run: npm run compile`)
  return JSON.parse(readFileSync(path, 'utf8')) as HardhatArtifact
}

/** Whether code on a chain is that of a compiled contract, whatever its constructor set. */
export function isSameCode(
  { deployedBytecode, immutableReferences = {} }: HardhatArtifact,
  code: Hex,
): boolean {
  const masked = (text: Hex) => {
    const bytes = hexToBytes(text)
    for (const { start, length } of Object.values(immutableReferences).flat())
      bytes.fill(0, start, start + length)
    return bytesToHex(bytes)
  }
  return masked(code) === masked(deployedBytecode)
}
