import { bootstrap } from './bootstrap.mjs'

await bootstrap({ tools: 'everything', entry: 'proof/checks/main.ts' })
