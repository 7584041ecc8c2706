import { useState } from 'react'
import type { NgoProfile } from '../../web3/administration-calls.ts'
import { type ProfileProblems, tidyProfile, validateProfile } from './validate-profile.ts'

export type ProfileFields = ReturnType<typeof useProfileFields>

const none: ProfileProblems = { name: null, imageLink: null, description: null, link: null, location: null }

/** A profile that is being written. Nothing is called wrong before it was tried. */
export function useProfileFields(initial: NgoProfile) {
  const [texts, setTexts] = useState(initial)
  const [tried, setTried] = useState(false)
  const profile = tidyProfile(texts)
  const problems = validateProfile(profile)
  const isValid = Object.values(problems).every(problem => problem === null)
  return {
    texts,
    set: (field: keyof NgoProfile) => (text: string) => setTexts(all => ({ ...all, [field]: text })),
    profile,
    problems: tried ? problems : none,
    isValid,
    onTry: () => setTried(true),
  }
}
