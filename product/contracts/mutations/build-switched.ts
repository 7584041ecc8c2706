import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import { copyContracts } from './copy-contracts.ts'
import config from './hardhat.config.ts'
import { type Numbered, withSwitches } from './switched-sources.ts'

/** Where tests of contracts with switches are, and their code. */
export type Build = { project: string; artifacts: string }

/** Compiles the tests once, on contracts with a switch for each of the mutants. What is compiled already stays. */
export async function buildSwitched(sources: Map<string, string>, mutants: Numbered): Promise<Build> {
  const project = copyContracts('switched', withSwitches(sources, mutants))
  const hre = await createHardhatRuntimeEnvironment(config, {}, project)
  await hre.tasks.getTask('build').run({ noContracts: true, quiet: true })
  return { project, artifacts: await hre.solidity.getArtifactsDirectory('tests') }
}
