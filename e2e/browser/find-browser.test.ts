import { expect, test } from 'vitest'
import { findBrowser, type Machine, PACKAGED } from './find-browser.ts'

const DOWNLOADED = '/home/ada/.cache/ms-playwright/chrome'
const MAC_CHROME = 'Google Chrome.app/Contents/MacOS/Google Chrome'

/** An arm64 Linux where just these programs run. */
const machine = (programs: string[], rest: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  arch: 'arm64',
  home: '/home/ada',
  chosen: undefined,
  downloaded: DOWNLOADED,
  runs: path => programs.includes(path),
  ...rest,
})

test('the one that CHROME names comes before all others, wherever it is', () => {
  const chosen = '/opt/my/chrome'
  expect(findBrowser(machine([DOWNLOADED], { chosen }))).toBe(chosen)
  expect(findBrowser(machine([], { chosen, arch: 'x64' }))).toBe(chosen)
})

test('x64 Linux has one in a package', () => {
  expect(findBrowser(machine([DOWNLOADED, '/usr/bin/chromium'], { arch: 'x64' }))).toBe(PACKAGED)
})

test.each([
  ['linux', 'arm64', '/usr/bin/chromium'],
  ['darwin', 'arm64', `/Applications/${MAC_CHROME}`],
  ['darwin', 'x64', '/home/ada/Applications/Chromium.app/Contents/MacOS/Chromium'],
] as const)('on %s-%s what Playwright downloaded comes before %s', (platform, arch, system) => {
  expect(findBrowser(machine([system, DOWNLOADED], { platform, arch }))).toBe(DOWNLOADED)
  expect(findBrowser(machine([system], { platform, arch }))).toBe(system)
})

test('a Mac has no use for the programs of Linux, nor Linux for those of a Mac', () => {
  expect(findBrowser(machine(['/usr/bin/chromium'], { platform: 'darwin' }))).toBeUndefined()
  expect(findBrowser(machine([`/Applications/${MAC_CHROME}`]))).toBeUndefined()
})

test('there may be none', () => {
  expect(findBrowser(machine([]))).toBeUndefined()
})
