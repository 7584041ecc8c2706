import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import product from '../../product/web/vite.config.ts'
import { withExtension } from './with-extension.ts'

/** The web app of the product, with what the local network adds to it. */
export default mergeConfig(
  product,
  defineConfig({
    plugins: [withExtension()],
    build: { outDir: join(import.meta.dirname, 'dist') },
  }),
)
