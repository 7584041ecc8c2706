import { pathToFileURL } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** The files of src/messages that export a language's catalogue or a part of it. */
const CATALOGUE = /\/src\/messages\/[a-z]{2}(?:-[a-z]+)?\.ts$/

/**
 * Compiles the catalogues at build time, so that the bundle needs no message parser and a malformed message fails
 * the build. In development and tests Lingui compiles at run time.
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
