import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { COLOR_SCHEME_KEY } from './app/color-scheme.ts'
import { storeLanguage } from './lib/stored-language.ts'

const root = join(import.meta.dirname, '..')
const script = await readFile(join(root, 'public/before-app.js'), 'utf8')
const parts = {
  pages: { ngo: ['/assets/ngo-page.js', '/assets/ngo-page.css'] },
  messages: { en: '/assets/en-pages.js', es: '/assets/es.js' },
}

test('the page holds no inline script and no inline style', async () => {
  const page = new DOMParser().parseFromString(await readFile(join(root, 'index.html'), 'utf8'), 'text/html')
  expect([...page.scripts].filter(script => !script.getAttribute('src'))).toEqual([])
  expect(page.querySelectorAll('style, [style], [onload], [onclick]')).toHaveLength(0)
})

describe('the script that runs before the first paint', () => {
  afterEach(() => {
    document.head.replaceChildren()
    document.documentElement.removeAttribute('data-mantine-color-scheme')
    window.history.replaceState(null, '', '/')
  })

  test('R29 sets the scheme that was chosen', () => {
    window.localStorage.setItem(COLOR_SCHEME_KEY, 'dark')
    new Function(script)()
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  })

  test.each([
    ['/ngo/1', 'en', ['/assets/ngo-page.js', '/assets/ngo-page.css', '/assets/en-pages.js']],
    ['/ngo/1', 'es', ['/assets/ngo-page.js', '/assets/ngo-page.css', '/assets/es.js']],
    // Its code and its English come with the app.
    ['/stake', 'en', []],
    ['/stake', 'es', ['/assets/es.js']],
    ['/constructor', 'en', []],
  ] as const)('asks at %s in %s for the files of the page', (path, language, files) => {
    document.head.innerHTML = `<script type="application/json" id="page-parts">${JSON.stringify(parts)}</script>`
    window.history.replaceState(null, '', path)
    storeLanguage(language)
    new Function(script)()
    const asked = [...document.querySelectorAll('link')].map(link => new URL(link.href).pathname)
    expect(asked).toEqual(files)
  })
})
