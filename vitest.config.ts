import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'apps/web',
      {
        // As Node itself resolves it: loaded in two formats at once, it would be two packages.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
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
