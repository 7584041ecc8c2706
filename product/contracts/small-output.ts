import { definePlugin } from 'hardhat/plugins'

/**
 * Hardhat asks the compiler for syntax trees, which only stack traces of tests use, and for opcodes, which nothing uses.
 * Both are most of its output, and take long to write.
 */
export const smallOutput = definePlugin({
  id: 'small-output',
  hookHandlers: {
    solidity: async () => ({
      default: async () => ({
        preprocessSolcInputBeforeBuilding: async (context, input, next) => {
          const { '*': all = {} } = input.settings.outputSelection
          const selected = (all['*'] ?? []).filter(name => !name.endsWith('.opcodes'))
          const outputSelection = { '*': { '*': selected } }
          return next(context, { ...input, settings: { ...input.settings, outputSelection } })
        },
      }),
    }),
  },
})
