import { enableCompileCache } from 'node:module'

// Reading all sources anew would be most of what a restart takes.
enableCompileCache()
await import('./run-server.ts')
