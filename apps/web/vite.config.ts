import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './vite/compile-messages.ts'
import { compressFiles } from './vite/compress-files.ts'
import { namePageParts } from './vite/page-parts.ts'

const devApi = process.env.VITE_DEV_API ?? 'http://127.0.0.1:3000'

// Written into the page; empty where the wallet is not offered.
process.env.VITE_WALLETCONNECT_PROJECT ??= ''
process.env.VITE_COINBASE_WALLET ??= ''

const CHAIN_CODE = /node_modules\/(viem|wagmi|@wagmi|abitype|ox|@noble\/hashes)\/|packages\/chain\//

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compileMessages(), namePageParts(), compressFiles()],
  resolve: {
    alias: [
      // WalletConnect's dialog, which is never shown: it would bring a second half of viem into the first load.
      { find: /^@reown\/appkit.*$/, replacement: join(import.meta.dirname, 'vite/no-appkit.ts') },
      // A branch of ox for Node, which is shaken out afterwards: every build would warn of it.
      { find: 'node:worker_threads', replacement: join(import.meta.dirname, 'vite/no-worker-threads.ts') },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content policy forbids data: addresses and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with React alone, so that a release of ours leaves it in the reader's cache.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // In one piece: fifty small ones would wait for each other on a slow network.
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What several pages are built of, in one piece for the same reason.
            {
              name: 'parts',
              test: /apps\/web\/src\/components\/(?!signed-in-gate)|@mantine\//,
              minShareCount: 2,
              priority: 1,
            },
            // What reaches the chain; it comes after the first paint.
            { name: 'chain', test: CHAIN_CODE, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // The server takes sign-ins from this address alone; apps/server/src/config/web-origins.ts says so too.
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: devApi, changeOrigin: true },
      '/rpc': { target: devApi, changeOrigin: true },
    },
  },
})
