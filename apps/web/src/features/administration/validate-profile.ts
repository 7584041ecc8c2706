import type { FieldProblem } from '../../lib/field-problem.ts'
import type { NgoProfile } from '../../web3/administration-calls.ts'

/** The register itself only wants a name; these keep cards and pages readable, and a transaction affordable. */
export const LONGEST: Record<keyof NgoProfile, number> = {
  name: 60,
  imageLink: 300,
  description: 1_200,
  link: 300,
  location: 80,
}

export type ProfileProblems = Record<keyof NgoProfile, FieldProblem | null>

const OWN_PATH = /^\/[^/\s][^\s]*$/

/** R22: what a card needs to be found, read and trusted. */
export function validateProfile(profile: NgoProfile): ProfileProblems {
  const missing = (field: keyof NgoProfile): FieldProblem | null =>
    profile[field] === '' ? { id: `admin.${field}.required` } : null
  const long = (field: keyof NgoProfile): FieldProblem | null =>
    profile[field].length > LONGEST[field] ? { id: 'admin.tooLong', values: { most: LONGEST[field] } } : null
  const { link, imageLink } = profile
  return {
    name: missing('name') ?? long('name'),
    location: missing('location') ?? long('location'),
    description: missing('description') ?? long('description'),
    link: missing('link') ?? long('link') ?? (isSecureAddress(link) ? null : { id: 'admin.link.invalid' }),
    imageLink:
      missing('imageLink') ??
      long('imageLink') ??
      (OWN_PATH.test(imageLink) || isSecureAddress(imageLink) ? null : { id: 'admin.imageLink.invalid' }),
  }
}

/** Without the spaces that pasting leaves around it. */
export function tidyProfile(profile: NgoProfile): NgoProfile {
  const { name, imageLink, description, link, location } = profile
  return {
    name: name.trim(),
    imageLink: imageLink.trim(),
    description: description.trim(),
    link: link.trim(),
    location: location.trim(),
  }
}

/** `https:` and a host with a dot, nobody's name and password in it. */
function isSecureAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}
