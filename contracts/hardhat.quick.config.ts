import type { HardhatUserConfig } from 'hardhat/config'
import config from './hardhat.config.ts'
import { withoutSyntaxTrees } from './without-syntax-trees.ts'

/**
 * Settings that compile the tests in a quarter of the time, with a quarter of the fuzz runs. The deployed code, which is
 * optimized, is tested by `npm run test:deep` with 10,000, and by everything that runs on the local chain.
 */
export default {
  ...config,
  plugins: [withoutSyntaxTrees],
  solidity: {
    ...config.solidity,
    settings: { ...config.solidity.settings, optimizer: { enabled: false } },
  },
  test: { solidity: { ...config.test.solidity, fuzz: { ...config.test.solidity.fuzz, runs: 64 } } },
} satisfies HardhatUserConfig
