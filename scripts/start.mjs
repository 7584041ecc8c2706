import { bootstrap } from './bootstrap.mjs'

await bootstrap({ tools: 'running', entry: 'local-network/launcher/src/main.ts' })
