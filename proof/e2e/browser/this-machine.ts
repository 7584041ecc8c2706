import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import { chromium } from '@playwright/test'
import type { Machine } from './find-browser.ts'

export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  home: homedir(),
  chosen: process.env.CHROME,
  downloaded: chromium.executablePath(),
  runs: path => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
}
