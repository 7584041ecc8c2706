import { pathToFileURL } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** One file for each language, or for a part of one. */
const CATALOGUE = /\/src\/messages\/[a-z]{2}(?:-[a-z]+)?\.ts$/

/**
 * Turns the catalogues into Lingui's compiled form while building, so that no message parser reaches the
 * browser and a malformed message fails the build. In development and in tests Lingui compiles by itself.
 */
export function compileMessages(): Plugin {
  return {
    name: 'kindyield:compile-messages',
    apply: 'build',
    async load(id) {
      if (!CATALOGUE.test(id)) return null
      const module: Record<string, Record<string, string>> = await import(pathToFileURL(id).href)
      const catalogues = Object.entries(module).map(
        ([name, messages]) => `export const ${name} = ${JSON.stringify(compileCatalogue(messages))}`,
      )
      return catalogues.join('\n')
    },
  }
}

export function compileCatalogue(messages: Record<string, string>) {
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compileMessageOrThrow(text)]))
}
