import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser/chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/flows',
  globalSetup: './stack/global-setup.ts',
  fullyParallel: false,
  workers: 1,
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
