import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each([
  ['https://www.bluetide.example/about', 'https://www.bluetide.example/about', 'bluetide.example'],
  ['http://rootline.example', 'http://rootline.example/', 'rootline.example'],
  [' fulltable.example/menu ', 'https://fulltable.example/menu', 'fulltable.example'],
])('%j leads to %s and reads as %s', (link, href, host) => {
  expect(webAddress(link)).toEqual({ href, host })
})

test.each([
  '',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  '/marketplace',
  'word',
])('%j is no web address', link => {
  expect(webAddress(link)).toBeNull()
})
