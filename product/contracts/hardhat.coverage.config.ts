import type { HardhatUserConfig } from 'hardhat/config'
import config from './hardhat.config.ts'
import { smallOutput } from './small-output.ts'

/**
 * Writes instrumented code to separate folders. Without the optimizer it compiles twice as fast, and few fuzz runs reach
 * every line.
 */
export default {
  ...config,
  plugins: [smallOutput],
  solidity: {
    ...config.solidity,
    // Only the code itself.
    settings: { ...config.solidity.settings, optimizer: { enabled: false }, outputSelection: {} },
  },
  paths: { ...config.paths, artifacts: 'cache/coverage/artifacts', cache: 'cache/coverage' },
  test: { solidity: { ...config.test.solidity, fuzz: { ...config.test.solidity.fuzz, runs: 16 } } },
  coverage: { skipFiles: ['devnet/**'] },
} satisfies HardhatUserConfig
