import { readFileSync } from 'node:fs'
import type { DeployedContract } from './deploy-kindyield.ts'
import { ARTIFACTS, readArtifact } from './read-artifact.ts'

type BuildInfo = {
  solcLongVersion: string
  input: { sources: Record<string, { content: string }>; settings: Record<string, unknown> }
}
type BuildOutput = { output: { sources: Record<string, { ast: { nodes: AstNode[] } }> } }
type AstNode = { nodeType: string; absolutePath?: string }

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
  const sources = [...withImports(inputSourceName, output)].map(source => [source, input.sources[source]])
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

/** A build has the sources of all contracts; verification needs one contract and its imports. */
function withImports(
  source: string,
  output: BuildOutput['output'],
  found = new Set<string>(),
): ReadonlySet<string> {
  found.add(source)
  for (const { nodeType, absolutePath } of output.sources[source]?.ast.nodes ?? []) {
    if (nodeType === 'ImportDirective' && absolutePath !== undefined && !found.has(absolutePath))
      withImports(absolutePath, output, found)
  }
  return found
}

function readBuild<Build>(file: string): Build {
  return JSON.parse(readFileSync(new URL(`build-info/${file}`, ARTIFACTS), 'utf8')) as Build
}
