export interface WebAddress {
  href: string
  /** What people read: the host without its leading www. */
  host: string
}

const BARE_HOST = /^[\w-]+(\.[\w-]+)+([/?#]|$)/

/** An outside link that came with data, or null when it is not a web address (`javascript:` above all). */
export function webAddress(link: string): WebAddress | null {
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
