import { bootstrap } from './bootstrap.mjs'

await bootstrap({ tools: 'running', entry: 'apps/launcher/src/main.ts' })
