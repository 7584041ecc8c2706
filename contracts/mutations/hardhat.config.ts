import type { HardhatUserConfig } from 'hardhat/config'
import { definePlugin } from 'hardhat/plugins'
import config from '../hardhat.config.ts'

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

/** Settings that compile and test a mutant within seconds. */
export default {
  ...config,
  plugins: [withoutSyntaxTrees],
  solidity: {
    ...config.solidity,
    settings: { ...config.solidity.settings, optimizer: { enabled: false } },
  },
  test: {
    solidity: {
      ...config.test.solidity,
      fuzz: { ...config.test.solidity.fuzz, runs: 64 },
      invariant: { ...config.test.solidity.invariant, runs: 16 },
    },
  },
} satisfies HardhatUserConfig
