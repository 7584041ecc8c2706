import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser/chromium.ts'

/** These start their own stacks and so do not disturb the others. */
const OWN_STACKS = /(failover|first-visit|lifecycle)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/flows',
  globalSetup: './stack/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  projects: [
    { name: 'shared stack', testMatch: '**/*.spec.ts', testIgnore: OWN_STACKS, workers: 1 },
    { name: 'own stacks', testMatch: OWN_STACKS, workers: 1 },
  ],
  retries: 0,
  forbidOnly: true,
  // Generous: a busy machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags },
    screenshot: 'only-on-failure',
  },
})
