import { readFileSync } from 'node:fs'
import type { DeployedContract } from './deploy-kindyield.ts'
import { ARTIFACTS, readArtifact } from './read-artifact.ts'

type BuildInfo = {
  solcLongVersion: string
  input: { sources: Record<string, { content: string }>; settings: Record<string, unknown> }
}
type BuildOutput = { output: { contracts: Record<string, Record<string, { metadata: string }>> } }

/** The input that a block explorer needs to verify the source of a contract. */
export type Verification = {
  contract: string
  address: string
  compilerVersion: string
  constructorArguments: string
  standardJsonInput: unknown
}

export function createVerification({ name, planned }: DeployedContract): Verification {
  const { inputSourceName, buildInfoId } = readArtifact(`${name}.sol`)
  const { solcLongVersion, input } = readBuild<BuildInfo>(`${buildInfoId}.json`)
  const { output } = readBuild<BuildOutput>(`${buildInfoId}.output.json`)
  // A build has the sources of all contracts; verification needs one contract and its imports.
  const metadata = JSON.parse(output.contracts[inputSourceName]?.[name]?.metadata ?? '{}')
  const sources = Object.keys(metadata.sources).map(source => [source, input.sources[source]])
  return {
    contract: `${inputSourceName}:${name}`,
    address: planned.address,
    compilerVersion: `v${solcLongVersion}`,
    constructorArguments: planned.constructorArguments,
    standardJsonInput: {
      language: 'Solidity',
      sources: Object.fromEntries(sources),
      settings: { ...input.settings, outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
    },
  }
}

function readBuild<Build>(file: string): Build {
  return JSON.parse(readFileSync(new URL(`build-info/${file}`, ARTIFACTS), 'utf8')) as Build
}
