import type { HardhatUserConfig } from 'hardhat/config'
import config from './hardhat.config.ts'
import { smallOutput } from './small-output.ts'

/**
 * Settings that compile the tests in a quarter of the time, with a quarter of the fuzz runs. The deployed code, which is
 * optimized, is tested by `npm run test:deep` with 10,000, and by everything that runs on the local chain.
 */
export default {
  ...config,
  plugins: [smallOutput],
  solidity: {
    ...config.solidity,
    // Only the code itself.
    settings: { ...config.solidity.settings, optimizer: { enabled: false }, outputSelection: {} },
  },
  test: { solidity: { ...config.test.solidity, fuzz: { ...config.test.solidity.fuzz, runs: 64 } } },
} satisfies HardhatUserConfig
