import { expect, test } from 'vitest'
import { parseWebsite } from './parse-website.ts'

test.each([
  ['https://www.bluetide.example/about', 'https://www.bluetide.example/about', 'bluetide.example'],
  ['http://rootline.example', 'http://rootline.example/', 'rootline.example'],
  [' fulltable.example/menu ', 'https://fulltable.example/menu', 'fulltable.example'],
])('%j links to %s and shows %s', (link, href, host) => {
  expect(parseWebsite(link)).toEqual({ href, host })
})

test.each([
  '',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  '/marketplace',
  'word',
])('%j is no website', link => {
  expect(parseWebsite(link)).toBeNull()
})
