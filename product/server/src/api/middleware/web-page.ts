import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Settings } from '@kindyield/api-contract'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** The block that the build leaves empty. */
const EMPTY_BLOCK = '<script type="application/json" id="settings"></script>'

export type WebPage = {
  html: string
  /** Answers with the page as it was compressed at the start, or that the reader's copy is still right. */
  serve(context: Context): Response
}

/**
 * The page of the web app, told where its API and its networks are, so that one build serves every deployment. A data
 * block is not subject to the content policy for scripts.
 */
export function createWebPage(built: string, settings: Settings): WebPage {
  if (!built.includes(EMPTY_BLOCK)) throw new Error('The built web app has no place for its settings')
  // No text of a configuration may end the block.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const html = built.replace(EMPTY_BLOCK, () => EMPTY_BLOCK.replace('></', () => `>${json}</`))
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }), identity: html }
  // Weak: it is that of the page, whichever way it is compressed.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`

  function serve(context: Context): Response {
    context.header('etag', etag)
    if (context.req.header('if-none-match') === etag) return context.body(null, 304)
    const encoding = accepts(context, {
      header: 'Accept-Encoding',
      supports: ['br', 'gzip'],
      default: 'identity',
      // Browsers name gzip first and mean any of them.
      match: (accepted, { supports, default: none }) =>
        supports.find(name => accepted.some(({ type, q }) => type === name && q > 0)) ?? none,
    }) as keyof typeof bodies
    if (encoding !== 'identity') context.header('content-encoding', encoding)
    context.header('content-type', 'text/html; charset=utf-8')
    return context.body(bodies[encoding] as string, 200)
  }

  return { html, serve }
}
