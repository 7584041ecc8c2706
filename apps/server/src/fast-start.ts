/** To be imported before anything else by a program. Most of the time of a start would go into compiling the sources. */
import { enableCompileCache, registerHooks } from 'node:module'
import { resolvePackages } from './resolve-packages.ts'

enableCompileCache()
registerHooks({ resolve: resolvePackages })
