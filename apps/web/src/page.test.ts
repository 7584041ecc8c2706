import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COLOR_SCHEME_KEY } from './app/color-scheme.ts'

const root = join(import.meta.dirname, '..')

test('R29 the script that runs before the first paint reads the key that the switch writes', async () => {
  expect(await readFile(join(root, 'public/color-scheme.js'), 'utf8')).toContain(`'${COLOR_SCHEME_KEY}'`)
})

test('the page holds no inline script and no inline style', async () => {
  const page = new DOMParser().parseFromString(await readFile(join(root, 'index.html'), 'utf8'), 'text/html')
  expect([...page.scripts].filter(script => !script.getAttribute('src'))).toEqual([])
  expect(page.querySelectorAll('style, [style], [onload], [onclick]')).toHaveLength(0)
})
