import { bootstrap } from './bootstrap.mjs'

// A command of a shell, with the arguments that follow it: `node scripts/with-tools.mjs "biome check" --write`.
const [command, ...args] = process.argv.slice(2)
await bootstrap({ tools: 'everything', program: '/bin/sh', args: ['-c', `${command} "$@"`, 'sh', ...args] })
