import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser/chromium.ts'
import { selectStack, WORKERS } from './stack/worker-stacks.ts'

selectStack()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // They start their own stacks, with a configuration of their own.
  testIgnore: '**/deep/**',
  outputDir: '../../test-results/flows',
  globalSetup: './stack/global-setup.ts',
  fullyParallel: false,
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  // Generous: a busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    // Before the test's own limit, which does not say which step waited.
    actionTimeout: 120_000,
    launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags },
    screenshot: 'only-on-failure',
    // A seventh less work; `shell.spec.ts` runs with motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
