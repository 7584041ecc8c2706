import { defineConfig } from '@playwright/test'
import shared from '../playwright.config.ts'

/** Flows that start all that they need by themselves: `npm run test:deep` runs them, and no stack stands beside them. */
const { globalSetup: _, ...config } = shared
export default defineConfig({
  ...config,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results/deep-flows',
  workers: 1,
  timeout: 900_000,
})
