import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['proof/e2e/operations/**/*.test.ts'],
    // Each part has the machine for itself: its figures are measured.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
