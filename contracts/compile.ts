/** Compiles what is deployed: src and devnet, not the tests. Files that have not changed are not compiled again. */
import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import config from './hardhat.config.ts'

const hre = await createHardhatRuntimeEnvironment(config, {}, import.meta.dirname)
await hre.tasks.getTask('build').run({ noTests: true, quiet: true })
