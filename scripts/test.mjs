import { bootstrap } from './bootstrap.mjs'

await bootstrap({ tools: 'everything', entry: 'scripts/check/main.ts' })
