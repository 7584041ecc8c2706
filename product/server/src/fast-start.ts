/** A program imports this first: it keeps compiled sources, which would take most of its start, for the next one. */
import { enableCompileCache, registerHooks } from 'node:module'
import { resolvePackages } from './resolve-packages.ts'

enableCompileCache()
registerHooks({ resolve: resolvePackages })
