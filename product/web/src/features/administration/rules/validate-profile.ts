import type { FieldProblem } from '#lib/errors/field-problem.ts'
import type { NgoProfile } from '#web3/calls/administration-calls.ts'

/** The factory only requires a name; these numbers of characters keep cards readable and transactions affordable. */
export const MAX_LENGTHS: Record<keyof NgoProfile, number> = {
  name: 60,
  imageLink: 300,
  description: 1_200,
  link: 300,
  location: 80,
}

export type ProfileProblems = Record<keyof NgoProfile, FieldProblem | null>

const OWN_PATH = /^\/[^/\s][^\s]*$/

/** Checks that a profile is complete and its links are valid. */
export function validateProfile(profile: NgoProfile): ProfileProblems {
  const missing = (field: keyof NgoProfile): FieldProblem | null =>
    profile[field] === '' ? { id: `admin.${field}.required` } : null
  const long = (field: keyof NgoProfile): FieldProblem | null =>
    profile[field].length > MAX_LENGTHS[field]
      ? { id: 'admin.tooLong', values: { most: MAX_LENGTHS[field] } }
      : null
  const { link, imageLink } = profile
  return {
    name: missing('name') ?? long('name'),
    location: missing('location') ?? long('location'),
    description: missing('description') ?? long('description'),
    link: missing('link') ?? long('link') ?? (isHttpsUrl(link) ? null : { id: 'admin.link.invalid' }),
    imageLink:
      missing('imageLink') ??
      long('imageLink') ??
      (OWN_PATH.test(imageLink) || isHttpsUrl(imageLink) ? null : { id: 'admin.imageLink.invalid' }),
  }
}

/** Trims every field. */
export function trimProfile(profile: NgoProfile): NgoProfile {
  const { name, imageLink, description, link, location } = profile
  return {
    name: name.trim(),
    imageLink: imageLink.trim(),
    description: description.trim(),
    link: link.trim(),
    location: location.trim(),
  }
}

/** Whether the text is an https URL with a domain and without credentials. */
function isHttpsUrl(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}
