import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { withExtension } from './with-extension.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withExtension()],
  test: {
    name: 'local web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../product/web/src/test/setup.ts'],
    restoreMocks: true,
    // A busy machine is slow, not wrong.
    testTimeout: 30_000,
    isolate: false,
  },
})
