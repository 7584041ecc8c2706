import { readFileSync } from 'node:fs'
import type { DeployedContract } from './deploy-kindyield.ts'

type Metadata = {
  compiler: { version: string }
  settings: Record<string, unknown> & { compilationTarget?: Record<string, string>; libraries?: unknown }
  sources: Record<string, unknown>
}

const ROOT = new URL('../../../', import.meta.url)

/** Everything that an explorer asks for to prove that an address runs our source. */
export type Verification = {
  contract: string
  address: string
  compilerVersion: string
  constructorArguments: string
  standardJsonInput: unknown
}

export function verificationOf({ name, planned }: DeployedContract): Verification {
  const file = new URL(`contracts/out/${name}.sol/${name}.json`, ROOT)
  const { metadata } = JSON.parse(readFileSync(file, 'utf8')) as { metadata: Metadata }
  const { compilationTarget, libraries: _, ...settings } = metadata.settings
  const [path] = Object.keys(compilationTarget ?? {})
  const sources = Object.keys(metadata.sources).map(source => [
    source,
    { content: readFileSync(new URL(source, ROOT), 'utf8') },
  ])
  return {
    contract: `${path}:${name}`,
    address: planned.address,
    compilerVersion: `v${metadata.compiler.version}`,
    constructorArguments: planned.constructorArguments,
    standardJsonInput: {
      language: 'Solidity',
      sources: Object.fromEntries(sources),
      settings: { ...settings, outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
    },
  }
}
