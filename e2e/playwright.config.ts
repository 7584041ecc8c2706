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
  timeout: 60_000,
  use: {
    launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags },
    screenshot: 'only-on-failure',
  },
})
