import type { HardhatUserConfig } from 'hardhat/config'
import { definePlugin } from 'hardhat/plugins'
import config from './hardhat.config.ts'

/** ASTs are only used for stack traces, and writing them takes half of the compile time. */
const withoutSyntaxTrees = definePlugin({
  id: 'without-syntax-trees',
  hookHandlers: {
    solidity: async () => ({
      default: async () => ({
        preprocessSolcInputBeforeBuilding: async (context, input, next) => {
          const { '*': all = {} } = input.settings.outputSelection
          const outputSelection = { '*': { '*': all['*'] ?? [] } }
          return next(context, { ...input, settings: { ...input.settings, outputSelection } })
        },
      }),
    }),
  },
})

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
