import type { HardhatUserConfig } from 'hardhat/config'
import config from '../hardhat.quick.config.ts'

/** Settings that test a mutant within seconds. */
export default {
  ...config,
  test: {
    solidity: {
      ...config.test.solidity,
      fuzz: { ...config.test.solidity.fuzz, runs: 64 },
      invariant: { ...config.test.solidity.invariant, runs: 16 },
    },
  },
} satisfies HardhatUserConfig
