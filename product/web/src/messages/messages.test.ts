import { describe, expect, test } from 'vitest'
import { compileCatalogue } from '../../vite/compile-messages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

/** The names of all values in a compiled message, also nested ones. */
function valuesOf(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  const names = tokens.flatMap(token => {
    if (!Array.isArray(token)) return []
    const [name, , cases] = token
    return [String(name), ...Object.values(cases ?? {}).flatMap(valuesOf)]
  })
  return [...new Set(names)].sort()
}

const english: Record<string, unknown> = compileCatalogue(en)
const spanish: Record<string, unknown> = compileCatalogue(es)

describe('the catalogues', () => {
  test('have the same keys', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
  })

  test.each(Object.entries({ en, es }))('%s has no empty message and no stray spaces', (_, catalogue) => {
    for (const [id, text] of Object.entries(catalogue)) {
      expect(text, id).not.toBe('')
      expect(text, id).toBe(text.trim())
    }
  })

  test.each(Object.keys(en))('%s has the same values in both languages', id => {
    expect(valuesOf(spanish[id])).toEqual(valuesOf(english[id]))
  })

  test('a malformed message does not compile', () => {
    expect(() => compileCatalogue({ bad: '{count, plural, one {# thing}' })).toThrow()
  })
})
