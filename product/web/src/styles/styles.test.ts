import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const lines = globSync('{product,local-network}/web/src/**/*.css', { cwd: ROOT }).flatMap(file =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .map((line, index) => ({ place: `${file}:${index + 1}`, line })),
)
const placesOf = (rule: RegExp) => lines.filter(({ line }) => rule.test(line)).map(({ place }) => place)

test('media queries name a width or a height of breakpoints.css', () => {
  expect(placesOf(/@media.*\d/)).toEqual([])
  expect(placesOf(/@media \(--/)).not.toEqual([])
})

test('space comes from tokens; pixels are for lines and for optical corrections', () => {
  expect(placesOf(/^\s*(padding|margin|gap|row-gap|column-gap)[a-z-]*:.*\d(rem|em|\dpx)\b/)).toEqual([])
  expect(placesOf(/^\s*(padding|margin|gap)[a-z-]*:.*var\(--ky-s-/)).not.toEqual([])
})

test('every shared class is used, and none that is used is missing', () => {
  const namesIn = (files: string, name: RegExp) => {
    const texts = globSync(files, { cwd: ROOT }).map(file => readFileSync(join(ROOT, file), 'utf8'))
    return [...new Set(texts.flatMap(text => text.match(name) ?? []))].sort()
  }
  const used = namesIn(
    '{product,local-network}/web/{index.html,src/**/*.tsx}',
    /(?<=[" `])ky-[a-z-]+(?=[" `])/g,
  )
  expect(namesIn('product/web/src/styles/*.css', /(?<=\.)ky-[a-z-]+/g)).toEqual(used)
})
