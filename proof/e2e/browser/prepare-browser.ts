/** Installs a browser for the tests if none is found. With `--no-install-browser` it only checks. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { browserAdvice, browserInstallers } from './browser-installers.ts'
import { thisMachine } from './chromium.ts'
import { findBrowser } from './find-browser.ts'

const TEN_MINUTES_MS = 600_000

const hasBrowser = () => findBrowser(thisMachine) !== undefined
const rights = { isRoot: process.getuid?.() === 0, hasApt: existsSync('/usr/bin/apt-get') }
const playwright = [process.execPath, createRequire(import.meta.url).resolve('@playwright/test/cli')]
const installers = process.argv.includes('--no-install-browser') ? [] : browserInstallers(rights, playwright)

for (const { announcement, attempts, env } of installers) {
  if (hasBrowser()) break
  process.stdout.write(`${announcement}\n`)
  attempts.some(([command = '', ...args]) => {
    const options = { stdio: 'ignore', timeout: TEN_MINUTES_MS, env: { ...process.env, ...env } } as const
    return spawnSync(command, args, options).status === 0
  })
}
if (!hasBrowser()) {
  process.stderr.write(`${browserAdvice(thisMachine.platform, rights)}\n`)
  process.exitCode = 1
}
