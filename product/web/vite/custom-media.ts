import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CSSOptions } from 'vite'

const file = join(import.meta.dirname, '../src/styles/breakpoints.css')
const definitions = readFileSync(file, 'utf8').matchAll(/^@custom-media (--[\w-]+) (.+);$/gm)
const queries = new Map(Array.from(definitions, ([, name, query]) => [name, query]))

/** Replaces the names of `breakpoints.css` in media queries: no browser knows `@custom-media` yet. */
export const customMedia: NonNullable<CSSOptions['postcss']> = {
  plugins: [
    {
      postcssPlugin: 'kindyield:custom-media',
      AtRule: {
        media(rule) {
          rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (name, key) => {
            const query = queries.get(key)
            if (query === undefined) throw rule.error(`styles/breakpoints.css does not define ${name}`)
            return query
          })
        },
      },
    },
  ],
}
