import type { HardhatUserConfig } from 'hardhat/config'
import { definePlugin } from 'hardhat/plugins'
import config from '../hardhat.config.ts'

/** Syntax trees serve stack traces alone, and writing them takes half of the compiler's time. */
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

/** A mutant is to be compiled and tested within seconds. */
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
