import type { Plugin, Rolldown } from 'vite'

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

interface PageParts {
  /** By the first word of the path: /ngo/1 is of `ngo-page.tsx`. */
  pages: Record<string, string[]>
  /** By language. */
  messages: Record<string, string>
}

const PLACE = '<!-- page-parts -->'
const PAGE = /\/features\/[^/]+\/([a-z]+)-page\.tsx$/
const CATALOGUE = /\/messages\/(en|es)(?:-pages)?\.ts$/

/** Writes into the page which files belong to which path, for `public/before-app.js` to ask for them early. */
export function namePageParts(): Plugin {
  return {
    name: 'kindyield:page-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // Not a script but data, so the content policy has nothing to say to it.
      handler: (html, { bundle = {} }) =>
        html.replace(
          PLACE,
          `<script type="application/json" id="page-parts">${JSON.stringify(pagePartsOf(bundle))}</script>`,
        ),
    },
  }
}

function pagePartsOf(bundle: Bundle): PageParts {
  const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(entry => filesOf(entry, bundle)))
  const parts: PageParts = { pages: {}, messages: {} }
  for (const chunk of chunks) {
    const page = PAGE.exec(chunk.facadeModuleId ?? '')?.[1]
    const language = CATALOGUE.exec(chunk.facadeModuleId ?? '')?.[1]
    if (page) parts.pages[page] = filesOf(chunk, bundle).filter(file => !first.has(file))
    if (language) parts.messages[language] = `/${chunk.fileName}`
  }
  return parts
}

/** A chunk, its styles, and all that it imports. */
function filesOf(wanted: Rolldown.OutputChunk, bundle: Bundle): string[] {
  const files = new Set([wanted.fileName])
  for (const name of files) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const each of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(each)
  }
  return [...files].map(file => `/${file}`)
}
