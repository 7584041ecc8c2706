/** Compiles src and devnet, but not the tests. Unchanged files are not compiled again. */
import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import config from './hardhat.config.ts'
import { smallOutput } from './small-output.ts'

const hre = await createHardhatRuntimeEnvironment(
  { ...config, plugins: [smallOutput] },
  {},
  import.meta.dirname,
)
await hre.tasks.getTask('build').run({ noTests: true, quiet: true })
