export type Website = {
  href: string
  /** The host to show, without its leading www. */
  host: string
}

const BARE_HOST = /^[\w-]+(\.[\w-]+)+([/?#]|$)/

/** Parses an untrusted external link; null unless it is http(s), so that `javascript:` links are never rendered. */
export function parseWebsite(link: string): Website | null {
  const text = link.trim()
  const url = parse(BARE_HOST.test(text) ? `https://${text}` : text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  return { href: url.href, host: url.host.replace(/^www\./, '') }
}

function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
