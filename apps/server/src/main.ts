import { enableCompileCache, registerHooks } from 'node:module'
import { resolveDrizzle } from './resolve-drizzle.ts'

// Without it, most of the time of a restart goes into compiling the sources.
enableCompileCache()
registerHooks({ resolve: resolveDrizzle })
await import('./start.ts')
