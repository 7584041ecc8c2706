import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { COLOR_SCHEME_KEY } from './app/theme/color-scheme.ts'
import { storeLanguage } from './lib/i18n/stored-language.ts'
import { PROTOCOL_KEY } from './lib/protocol/protocol.ts'
import { firstDataUrls } from './lib/queries/first-data.ts'

const root = join(import.meta.dirname, '..')
const script = await readFile(join(root, 'public/before-app.js'), 'utf8')
const parts = {
  pages: { ngo: ['/assets/ngo-page.js', '/assets/ngo-page.css'] },
  messages: { en: '/assets/en-pages.js', es: '/assets/es.js' },
  data: firstDataUrls(),
}

test('index.html has no inline scripts or styles', async () => {
  const page = new DOMParser().parseFromString(await readFile(join(root, 'index.html'), 'utf8'), 'text/html')
  const isCode = ({ src, type }: HTMLScriptElement) => src === '' && type !== 'application/json'
  expect([...page.scripts].filter(isCode)).toEqual([])
  expect(page.querySelectorAll('style, [style], [onload], [onclick]')).toHaveLength(0)
})

describe('the script that runs before the first paint', () => {
  let asked: HTMLLinkElement[]

  beforeEach(() => {
    asked = []
    // Not added to the page, which would fetch them.
    vi.spyOn(document.head, 'append').mockImplementation((...links) => {
      asked.push(...(links as HTMLLinkElement[]))
    })
    document.head.innerHTML = `
      <script type="application/json" id="settings">{"apiBaseUrl":""}</script>
      <script type="application/json" id="page-parts">${JSON.stringify(parts)}</script>`
  })

  afterEach(() => {
    document.head.replaceChildren()
    window.localStorage.clear()
    document.documentElement.removeAttribute('data-mantine-color-scheme')
    window.history.replaceState(null, '', '/')
  })

  test('R29 applies the stored color scheme', () => {
    window.localStorage.setItem(COLOR_SCHEME_KEY, 'dark')
    new Function(script)()
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  })

  test.each([
    ['/ngo/1', 'en', ['/assets/ngo-page.js', '/assets/ngo-page.css', '/assets/en-pages.js']],
    ['/ngo/1', 'es', ['/assets/ngo-page.js', '/assets/ngo-page.css', '/assets/es.js']],
    // Its code and English messages are in the first bundle.
    ['/stake', 'en', []],
    ['/stake', 'es', ['/assets/es.js']],
    ['/constructor', 'en', []],
  ] as const)('at %s in %s preloads the files of the page', (path, language, files) => {
    window.history.replaceState(null, '', path)
    storeLanguage(language)
    new Function(script)()
    expect(asked.filter(({ as }) => as !== 'fetch').map(urlFor)).toEqual(files)
  })

  test.each([
    ['/', null, ['/api/lido/NGO?isActive=true&skip=0&take=24']],
    ['/stake?ngo=1', null, ['/api/lido/NGO?isActive=true&skip=0&take=24']],
    ['/marketplace', 'aave', ['/api/aave/NGO?isActive=true&skip=0&take=24']],
    ['/marketplace?protocol=lido', 'aave', ['/api/lido/NGO?skip=0&take=24']],
    ['/ngo/7', 'nonsense', ['/api/lido/NGO/7?days=1']],
    ['/ngo', null, []],
    ['/ngo/blue-tide', null, ['/api/lido/NGO/blue-tide?days=1']],
    ['/ngo/Seven', null, []],
    ['/rewards', null, []],
    ['/constructor', null, []],
  ])('at %s with stored protocol %s preloads the first data', (path, chosen, addresses) => {
    window.history.replaceState(null, '', path)
    if (chosen) window.localStorage.setItem(PROTOCOL_KEY, chosen)
    new Function(script)()
    expect(asked.filter(({ as }) => as === 'fetch').map(urlFor)).toEqual(['/api/status', ...addresses])
  })

  test('R29 uses the API address that the page is told', () => {
    const settings = { apiBaseUrl: 'https://api.kindyield.example' }
    ;(document.getElementById('settings') as HTMLElement).textContent = JSON.stringify(settings)
    new Function(script)()
    expect(asked.map(({ href }) => href)).toContain('https://api.kindyield.example/api/status')
  })
})

function urlFor({ href }: HTMLLinkElement): string {
  const { pathname, search } = new URL(href)
  return `${pathname}${search}`
}
