import { join } from 'node:path'
import type { Plugin } from 'vite'

const EMPTY = /\/product\/web\/src\/lib\/extension\.ts$/
const OWN = join(import.meta.dirname, 'src/extension.ts')

/** Puts the extension in the place that the product leaves for one. */
export function withExtension(): Plugin {
  return {
    name: 'kindyield-extension',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/extension.ts') || importer === undefined) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved !== null && EMPTY.test(resolved.id) ? OWN : null
    },
  }
}
