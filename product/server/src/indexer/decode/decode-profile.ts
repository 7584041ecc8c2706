import { isVisible, plainLine, plainText, truncateText } from '@kindyield/domain'
import type { EventRows } from './event-rows.ts'

type Profile = Omit<
  EventRows['ngoProfile'][number],
  'ngoId' | 'blockNumber' | 'logIndex' | 'transactionHash' | 'timestamp'
>

/** Characters that are stored of each text: on the chain it may have any length. */
const MAX_LENGTH = { name: 100, description: 2_000, location: 100, link: 2_048 }
/** Characters that are parsed at all: parsing a text of any length would take any time. */
const MAX_PARSED = 8_000

const HTTP_URL = /^https?:\/\//i
const HTTPS_URL = /^https:\/\//i
const BARE_HOST = /^[\w-]+(\.[\w-]+)+([/?#]|$)/
/** Two slashes, or a slash and a backslash, would lead to another site. */
const OWN_PATH = /^\/(?![/\\])/

/**
 * Sanitizes a profile, which anyone may have written, before it is stored: plain text of limited length, a visible
 * name, and links that are http(s) URLs or empty.
 */
export function decodeProfile(ngoId: bigint, profile: Profile): Profile {
  const line = (field: keyof Profile) => plainLine(profile[field].slice(0, MAX_PARSED))
  const name = truncateText(line('name'), MAX_LENGTH.name)
  const description = plainText(profile.description.slice(0, MAX_PARSED))
  return {
    name: isVisible(name) ? name : `Non-profit ${ngoId}`,
    imageLink: sanitizePicture(line('imageLink')),
    description: truncateText(description, MAX_LENGTH.description),
    link: sanitizeWebsite(line('link')),
    location: truncateText(line('location'), MAX_LENGTH.location),
  }
}

function sanitizeWebsite(text: string): string {
  return sanitizeUrl(BARE_HOST.test(text) ? `https://${text}` : text, HTTP_URL)
}

function sanitizePicture(text: string): string {
  if (OWN_PATH.test(text) && text.length <= MAX_LENGTH.link) return text
  return sanitizeUrl(text, HTTPS_URL)
}

/** Too long a URL is dropped: truncated it would be another URL. */
function sanitizeUrl(text: string, allowed: RegExp): string {
  return text.length <= MAX_LENGTH.link && allowed.test(text) && URL.canParse(text) ? text : ''
}
