import { join } from 'node:path'

export type Machine = {
  platform: NodeJS.Platform
  arch: string
  home: string
  /** What `CHROME` names. */
  chosen: string | undefined
  /** Where Playwright keeps the browser that it downloads. */
  downloaded: string
  /** Whether a program is there, with the libraries that it needs. */
  runs(path: string): boolean
}

/** The Chromium inside an npm package, which has no path before it is unpacked. */
export const PACKAGED = Symbol('@sparticuz/chromium')

/** The browser for the tests; undefined where there is none yet. */
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
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ]
}
