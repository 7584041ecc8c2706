import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'apps/web',
      {
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{launcher,server}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Real chains and databases start in some of them.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
