/** To be imported before anything else by a program. Most of the time of a start would go into compiling the sources. */
import { enableCompileCache, registerHooks } from 'node:module'
import { resolveDrizzle } from './resolve-drizzle.ts'

enableCompileCache()
registerHooks({ resolve: resolveDrizzle })
