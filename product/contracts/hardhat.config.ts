import { fileURLToPath } from 'node:url'
import type { HardhatUserConfig } from 'hardhat/config'

/** `npm run test:deep` */
const deep = process.env.DEEP === '1'

export default {
  solidity: {
    version: '0.8.30',
    path: fileURLToPath(import.meta.resolve('solc/soljson.js')),
    splitTestsCompilation: true,
    settings: {
      // More runs would cost bytes and hardly save gas: LidoVault has 21,848 of the 24,576 bytes that a contract may have.
      optimizer: { enabled: true, runs: 800 },
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['metadata', 'storageLayout'] } },
    },
  },
  paths: { sources: ['src', 'devnet'], tests: 'test' },
  test: {
    solidity: {
      fsPermissions: { readDirectory: ['cache'] },
      fuzz: { runs: deep ? 10_000 : 256, seed: '0x4b696e64' },
      invariant: { runs: deep ? 256 : 64, depth: 100, failOnRevert: true },
    },
  },
} satisfies HardhatUserConfig
