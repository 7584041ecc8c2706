import { expect, test } from 'vitest'
import { findBrowser, type Machine, PACKAGED } from './find-browser.ts'

const DOWNLOADED = '/home/ada/.cache/ms-playwright/chrome'
const MAC_CHROME = 'Google Chrome.app/Contents/MacOS/Google Chrome'

/** An arm64 Linux on which only these programs run. */
const machine = (programs: string[], rest: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  arch: 'arm64',
  home: '/home/ada',
  chosen: undefined,
  downloaded: DOWNLOADED,
  runs: path => programs.includes(path),
  ...rest,
})

test('CHROME takes precedence over all other browsers', () => {
  const chosen = '/opt/my/chrome'
  expect(findBrowser(machine([DOWNLOADED], { chosen }))).toBe(chosen)
  expect(findBrowser(machine([], { chosen, arch: 'x64' }))).toBe(chosen)
})

test('R44 x64 Linux uses the packaged browser', () => {
  expect(findBrowser(machine([DOWNLOADED, '/usr/bin/chromium'], { arch: 'x64' }))).toBe(PACKAGED)
})

test.each([
  ['linux', 'arm64', '/usr/bin/chromium'],
  ['darwin', 'arm64', `/Applications/${MAC_CHROME}`],
  ['darwin', 'x64', '/home/ada/Applications/Chromium.app/Contents/MacOS/Chromium'],
] as const)('on %s-%s the Playwright download comes before %s', (platform, arch, system) => {
  expect(findBrowser(machine([system, DOWNLOADED], { platform, arch }))).toBe(DOWNLOADED)
  expect(findBrowser(machine([system], { platform, arch }))).toBe(system)
})

test('R44 on Debian the browser without a window comes before the whole one', () => {
  const shell = '/usr/bin/chromium-headless-shell'
  expect(findBrowser(machine(['/usr/bin/chromium', shell]))).toBe(shell)
})

test('R44 paths of another operating system are ignored', () => {
  expect(findBrowser(machine(['/usr/bin/chromium'], { platform: 'darwin' }))).toBeUndefined()
  expect(findBrowser(machine([`/Applications/${MAC_CHROME}`]))).toBeUndefined()
})

test('returns undefined when there is no browser', () => {
  expect(findBrowser(machine([]))).toBeUndefined()
})
