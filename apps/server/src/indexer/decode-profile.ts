import { isVisible, plainLine, plainText, truncateText } from '@kindyield/domain'
import type { EventRows } from './event-rows.ts'

type Profile = Omit<
  EventRows['ngoProfile'][number],
  'ngoId' | 'blockNumber' | 'logIndex' | 'transactionHash' | 'timestamp'
>

/** Characters that are kept of each text. The chain takes any length, and what is stored is shown. */
const LONGEST = { name: 100, description: 2_000, location: 100, link: 2_048 }
/** Of a longer one no more is looked at: to read it all would take as long as its writer wants. */
const LOOKED_AT = 8_000

const WEB_ADDRESS = /^https?:\/\//i
const SECURE_ADDRESS = /^https:\/\//i
const BARE_HOST = /^[\w-]+(\.[\w-]+)+([/?#]|$)/
/** Two slashes, or one of them backwards, would lead to another site. */
const OWN_PATH = /^\/(?![/\\])/

/**
 * What is stored of a profile. Anyone may have written it, so it is made fit to be shown here, before any reader:
 * plain text, of a bounded length, with a name that can be seen and with links that lead to the web or nowhere.
 */
export function decodeProfile(ngoId: bigint, profile: Profile): Profile {
  const line = (field: keyof Profile) => plainLine(profile[field].slice(0, LOOKED_AT))
  const name = truncateText(line('name'), LONGEST.name)
  const description = plainText(profile.description.slice(0, LOOKED_AT))
  return {
    name: isVisible(name) ? name : `Non-profit ${ngoId}`,
    imageLink: pictureOf(line('imageLink')),
    description: truncateText(description, LONGEST.description),
    link: websiteOf(line('link')),
    location: truncateText(line('location'), LONGEST.location),
  }
}

function websiteOf(text: string): string {
  return addressOf(BARE_HOST.test(text) ? `https://${text}` : text, WEB_ADDRESS)
}

function pictureOf(text: string): string {
  if (OWN_PATH.test(text) && text.length <= LONGEST.link) return text
  return addressOf(text, SECURE_ADDRESS)
}

/** A part of an address would be another address. */
function addressOf(text: string, allowed: RegExp): string {
  return text.length <= LONGEST.link && allowed.test(text) && URL.canParse(text) ? text : ''
}
