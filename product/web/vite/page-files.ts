import { APP_PATHS } from '@kindyield/domain'
import type { Plugin, Rolldown } from 'vite'
import { firstDataUrls } from '#lib/queries/first-data.ts'

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

type PageFiles = {
  /** The key is the first segment of the path: /ngo/1 is `ngo-page.tsx`. */
  pages: Record<string, string[]>
  /** The key is the language. */
  messages: Record<string, string>
}

const PLACEHOLDER = '<!-- page-parts -->'
const PAGE = /\/features\/[^/]+\/([a-z-]+)-page\.tsx$/
/** Other pages, such as `new-ngo-page.tsx`, are opened from one of these. */
const segments = new Set(APP_PATHS.map(path => path.split('/')[1]))
const CATALOGUE = /\/messages\/([a-z]{2})(?:-pages)?\.ts$/

/** Injects the files of each page and the URLs of its first data into index.html, for `public/before-app.js` to preload. */
export function injectPageFiles(): Plugin {
  return {
    name: 'kindyield:page-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // JSON data is not subject to the content policy for scripts.
      handler: (html, { bundle = {} }) =>
        html.replace(
          PLACEHOLDER,
          `<script type="application/json" id="page-parts">${JSON.stringify({ ...collectPageFiles(bundle), data: firstDataUrls() })}</script>`,
        ),
    },
  }
}

function collectPageFiles(bundle: Bundle): PageFiles {
  const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(entry => filesOf(entry, bundle)))
  const found: PageFiles = { pages: {}, messages: {} }
  for (const chunk of chunks) {
    const page = PAGE.exec(chunk.facadeModuleId ?? '')?.[1]
    const language = CATALOGUE.exec(chunk.facadeModuleId ?? '')?.[1]
    if (page && segments.has(page))
      found.pages[page] = filesOf(chunk, bundle).filter(file => !first.has(file))
    if (language) found.messages[language] = `/${chunk.fileName}`
  }
  return found
}

/** A chunk with its imports and styles. */
function filesOf(wanted: Rolldown.OutputChunk, bundle: Bundle): string[] {
  const files = new Set([wanted.fileName])
  for (const name of files) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const each of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(each)
  }
  return [...files].map(file => `/${file}`)
}
