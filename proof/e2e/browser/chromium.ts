import { findBrowser, PACKAGED } from './find-browser.ts'
import { thisMachine } from './this-machine.ts'
import { unpackChromium } from './unpack-chromium.ts'

/** Without the sandbox, which cannot run as root. The tests open only our own pages. */
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
