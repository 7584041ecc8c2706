import { expect, test } from 'vitest'
import { browserAdvice, browserInstallers } from './browser-installers.ts'
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

const programs = (rights: { isRoot: boolean; hasApt: boolean }) =>
  browserInstallers(rights, ['playwright']).map(({ attempts }) => attempts[0]?.[0])

test('tries the download first, then the system packages', () => {
  expect(programs({ isRoot: true, hasApt: true })).toEqual(['playwright', 'apt-get'])
})

test('installs the browser without a window, and the whole one where there is no other', () => {
  const [, apt] = browserInstallers({ isRoot: true, hasApt: true }, ['playwright'])
  expect(apt?.attempts.map(words => words.join(' ').match(/chromium\S*/)?.[0])).toEqual([
    'chromium-headless-shell',
    'chromium-headless-shell',
    'chromium',
  ])
})

test('uses system packages only as root and with apt-get', () => {
  expect(programs({ isRoot: false, hasApt: true })).toEqual(['playwright'])
  expect(programs({ isRoot: true, hasApt: false })).toEqual(['playwright'])
})

test.each([
  ['linux', true, true, '"apt-get install chromium"'],
  ['linux', false, true, '"sudo apt-get install chromium"'],
  ['linux', true, false, '"npx playwright install chromium"'],
  ['darwin', false, false, '"npx playwright install chromium"'],
] as const)('advice on %s, root: %s, apt-get: %s', (platform, isRoot, hasApt, command) => {
  expect(browserAdvice(platform, { isRoot, hasApt })).toContain(command)
})
