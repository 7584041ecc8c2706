import { enableCompileCache } from 'node:module'

// Without it, half of the time before the first line goes into compiling the sources.
enableCompileCache()
await import('./launch.ts')
