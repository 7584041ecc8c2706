import { LANGUAGES, type Language } from '@kindyield/api-contract'
import { plainLine, truncateText } from '@kindyield/domain'

/** What a pasted link shows. */
export type PagePreview = {
  title: string
  description: string
  url: string
  picture: string
  language: Language
}

const MAX_TITLE = 120
/** More than any site shows of it. */
const MAX_DESCRIPTION = 300
const LOCALES: Record<Language, string> = { en: 'en_US', es: 'es_ES' }
/** What the built page has in their place. */
const REPLACED = /<title>[^<]*<\/title>\s*|<meta name="description"[^>]*>\s*/g

/** Puts title, description and the tags of Open Graph and Twitter into the built page. Texts are untrusted. */
export function writePageHead(
  page: string,
  { title, description, url, picture, language }: PagePreview,
): string {
  const shown = {
    title: truncateText(plainLine(title), MAX_TITLE),
    description: truncateText(plainLine(description), MAX_DESCRIPTION),
  }
  const tags = [
    `<title>${escapeHtml(shown.title)}</title>`,
    meta('name', 'description', shown.description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Kindyield'),
    meta('property', 'og:title', shown.title),
    meta('property', 'og:description', shown.description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', LOCALES[language]),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', picture),
    meta('name', 'twitter:title', shown.title),
    meta('name', 'twitter:description', shown.description),
  ]
  // A function, because a text may contain $& and the like.
  return page.replaceAll(REPLACED, '').replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}

/** The first of our languages that an Accept-Language header prefers. */
export function preferredLanguage(header: string | undefined): Language {
  const ranked = (header ?? '').split(',').map(part => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters
      .find(parameter => parameter.trim().startsWith('q='))
      ?.trim()
      .slice(2)
    return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
  const best = ranked
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => LANGUAGES.find(own => own === language))
    .find(language => language !== undefined)
  return best ?? 'en'
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
}
