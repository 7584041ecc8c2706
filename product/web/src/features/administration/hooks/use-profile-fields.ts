import { useState } from 'react'
import {
  type ProfileProblems,
  trimProfile,
  validateProfile,
} from '#features/administration/rules/validate-profile.ts'
import type { NgoProfile } from '#web3/calls/administration-calls.ts'

export type ProfileFields = ReturnType<typeof useProfileFields>

const none: ProfileProblems = { name: null, imageLink: null, description: null, link: null, location: null }

/** State of the profile form; errors are shown after the first submit attempt. */
export function useProfileFields(initial: NgoProfile) {
  const [texts, setTexts] = useState(initial)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const profile = trimProfile(texts)
  const problems = validateProfile(profile)
  const isValid = Object.values(problems).every(problem => problem === null)
  return {
    texts,
    set: (field: keyof NgoProfile) => (text: string) => setTexts(all => ({ ...all, [field]: text })),
    profile,
    problems: hasSubmitted ? problems : none,
    isValid,
    onAttempt: () => setHasSubmitted(true),
  }
}
