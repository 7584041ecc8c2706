import { expect, test } from 'vitest'
import { browserAdvice, browserInstallers } from './browser-installers.ts'

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
