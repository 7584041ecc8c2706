import { TrieRouter } from 'hono/router/trie-router'
import type { Api } from './api-environment.ts'

/** The methods that a path knows, in the words of the Allow header; empty for a path that does not exist. */
export function createAllowedMethods(app: Api): (path: string) => string {
  let router: TrieRouter<string> | undefined
  return path => {
    // Built with the first question: by then all routes are there.
    router ??= createRouter(app)
    const methods = router.match('ALL', path)[0].map(([method]) => method)
    if (methods.includes('GET')) methods.push('HEAD')
    return [...new Set(methods)].join(', ')
  }
}

function createRouter(app: Api): TrieRouter<string> {
  const router = new TrieRouter<string>()
  for (const { method, path } of app.routes) {
    // What matches everything (middleware, the web app's screens) says nothing about a path.
    if (method !== 'ALL' && !path.includes('*')) router.add('ALL', path, method)
  }
  return router
}
