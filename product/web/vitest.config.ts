import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { withExtension } from '../../local-network/web/with-extension.ts'

export default defineConfig({
  root: import.meta.dirname,
  // The tests of wallets use the demo wallet and the faucet of the local network.
  plugins: [react(), withExtension()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    // Longer than src/test/setup.ts lets a query wait for the web3 code.
    testTimeout: 30_000,
    isolate: false,
  },
})
