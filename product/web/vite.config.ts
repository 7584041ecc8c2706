import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './vite/compile-messages.ts'
import { compressFiles } from './vite/compress-files.ts'
import { customMedia } from './vite/custom-media.ts'
import { fillSettings } from './vite/fill-settings.ts'
import { injectPageFiles } from './vite/page-files.ts'
import { withoutDescriptions } from './vite/without-descriptions.ts'
import { withoutJsonSchema } from './vite/without-json-schema.ts'

const devApi = process.env.VITE_DEV_API ?? 'http://127.0.0.1:3000'

/** Leaves out the ABIs that only some pages read, which come with those pages. */
const CHAIN_CODE =
  /node_modules\/(viem|wagmi|@wagmi|abitype|ox|@noble\/hashes)\/|product\/chain\/(?!src\/abis\/(ngoFactory|withdrawalQueue)Abi)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    compileMessages(),
    injectPageFiles(),
    fillSettings(devApi),
    withoutDescriptions(),
    withoutJsonSchema(),
    compressFiles(),
  ],
  css: { postcss: customMedia },
  resolve: {
    alias: [
      // ox imports them in a branch for Node, which is shaken out; without the alias every build would warn of it.
      { find: 'node:worker_threads', replacement: join(import.meta.dirname, 'vite/no-worker-threads.ts') },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content policy forbids data: URLs and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with React, so it stays in the browser's cache across releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // One chunk: many small ones would load in sequence on a slow network.
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What several pages share, in one chunk for the same reason.
            {
              name: 'parts',
              test: /product\/web\/src\/(lib|components)\/(?!domain\/signed-in-gate)|@mantine\//,
              minShareCount: 2,
              priority: 1,
            },
            // viem, wagmi and ABIs, loaded after the first paint.
            { name: 'chain', test: CHAIN_CODE, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // The server accepts sign-ins only from this origin; see product/server/src/config/web-origins.ts.
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: devApi, changeOrigin: true },
      '/rpc': { target: devApi, changeOrigin: true },
      '/share': { target: devApi, changeOrigin: true },
    },
  },
})
