import { globSync } from 'node:fs'

/** Run with instrumentation, from which the coverage of contracts/src follows. */
export const coverageTests = globSync('contracts/test/*.t.sol', {
  exclude: ['contracts/test/Griefing.t.sol'],
})

/**
 * Run without: invariant and griefing tests would take minutes with instrumentation and cover nothing more; test/devnet
 * tests other sources.
 */
export const otherTests = globSync('contracts/test/**/*.t.sol').filter(file => !coverageTests.includes(file))
