import { join } from 'node:path'

export type Machine = {
  platform: NodeJS.Platform
  arch: string
  home: string
  /** Value of `CHROME`. */
  chosen: string | undefined
  /** Path of the browser that Playwright downloads. */
  downloaded: string
  /** Whether a program exists and starts. */
  runs(path: string): boolean
}

/** The Chromium of the npm package, which has no path until it is unpacked. */
export const PACKAGED = Symbol('@sparticuz/chromium')

/** The browser for the tests; undefined when none is installed. */
export function findBrowser(machine: Machine): string | typeof PACKAGED | undefined {
  if (machine.chosen !== undefined) return machine.chosen
  if (machine.platform === 'linux' && machine.arch === 'x64') return PACKAGED
  return [machine.downloaded, ...systemBrowsers(machine)].find(machine.runs)
}

function systemBrowsers({ platform, home }: Machine): string[] {
  if (platform === 'darwin') {
    return ['/Applications', join(home, 'Applications')].flatMap(folder => [
      join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    ])
  }
  return [
    // Debian's build for programs: it takes a fifth less of the processor than Chromium.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ]
}
