import { definePlugin } from 'hardhat/plugins'

/** Hardhat asks the compiler for ASTs. They are only used for stack traces of tests, and take long to write. */
export const withoutSyntaxTrees = definePlugin({
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
