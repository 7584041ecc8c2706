import { TrieRouter } from 'hono/router/trie-router'
import type { Api } from '../context/api-environment.ts'

/** Returns the Allow header of a path; empty for a path that does not exist. */
export function createAllowHeader(app: Api): (path: string) => string {
  let router: TrieRouter<string> | undefined
  return path => {
    // Built on first use: by then all routes are registered.
    router ??= createRouter(app)
    const methods = router.match('ALL', path)[0].map(([method]) => method)
    if (methods.includes('GET')) methods.push('HEAD')
    return [...new Set(methods)].join(', ')
  }
}

function createRouter(app: Api): TrieRouter<string> {
  const router = new TrieRouter<string>()
  for (const { method, path } of app.routes) {
    // Wildcards (middleware, the web app's pages) match every path.
    if (method !== 'ALL' && !path.includes('*')) router.add('ALL', path, method)
  }
  return router
}
