import { defineConfig } from 'vitest/config'

// Far west of UTC, where a day that is meant in UTC shows as the one before when it is written in local time.
process.env.TZ = 'America/Los_Angeles'

export default defineConfig({
  test: {
    projects: [
      'product/web',
      'local-network/web',
      {
        // As Node itself resolves it: loaded in two formats at once, it would be two packages.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'node',
          // Operations need Debian's servers: npm run test:operations.
          exclude: ['**/node_modules/**', '{product,local-network}/web/**', 'proof/e2e/operations/**'],
          include: [
            '{product,local-network}/*/src/**/*.test.ts',
            'product/contracts/{mutations,proofs}/*.test.ts',
            'proof/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // No test replaces modules or changes globals, so a worker can load the modules once for all its files.
          isolate: false,
          globalSetup: 'product/server/src/testing/services/services-folder.ts',
          // Real chains and databases start in some of them, and a busy machine is slow, not wrong.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A busy machine is slow, not wrong.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
