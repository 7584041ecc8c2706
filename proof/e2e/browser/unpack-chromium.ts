import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Unpacks the Chromium of an npm package, with the libraries and fonts that a bare machine lacks. */
export async function unpackChromium(): Promise<string> {
  const home = join(tmpdir(), `kindyield-chromium-${userInfo().uid}`)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  // The package unpacks its libraries only in this runtime, and checks for it on import.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
  process.env.FONTCONFIG_FILE = writeFontConfiguration(home)
  const previous = process.env.TMPDIR
  process.env.TMPDIR = home
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
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
