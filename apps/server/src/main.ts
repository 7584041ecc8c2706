import { enableCompileCache } from 'node:module'

// Without it, most of the time of a restart goes into compiling the sources.
enableCompileCache()
await import('./run-server.ts')
