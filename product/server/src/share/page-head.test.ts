import { expect, test } from 'vitest'
import { preferredLanguage, writePageHead } from './page-head.ts'

const PAGE = '<html><head><title>Kindyield</title></head><body></body></html>'

test('R45 names and descriptions cannot leave their tags', () => {
  const hostile = `"><script>alert(1)</script>' $& </title>`
  const preview = {
    title: hostile,
    description: hostile,
    url: 'https://a.example/',
    picture: 'https://a.example/a.png',
    language: 'en',
  } as const
  const html = writePageHead(PAGE, preview)
  expect(html).not.toContain('<script>')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39; $&amp; &lt;/title&gt;')
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-ES,es;q=0.9,en;q=0.8', 'es'],
  ['en-GB,es;q=0.9', 'en'],
  ['fr, es;q=0.5, en;q=0.4', 'es'],
  ['es;q=0, en', 'en'],
  ['es;q=x', 'en'],
  ['fr', 'en'],
] as const)('R45 of Accept-Language %j the language is %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
