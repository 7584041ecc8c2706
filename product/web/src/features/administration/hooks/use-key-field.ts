import { isNgoKey, MAX_NGO_KEY_LENGTH, suggestNgoKey } from '@kindyield/domain'
import { useState } from 'react'

/** State of the field for a non-profit's key, which follows its name until somebody writes another. */
export function useKeyField(name: string) {
  const [written, setWritten] = useState<string | null>(null)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const text = written ?? suggestNgoKey(name)
  const isValid = isNgoKey(text)
  const isShown = !isValid && (hasSubmitted || written !== null)
  return {
    text,
    setText: setWritten,
    isValid,
    problem: isShown ? ({ id: 'admin.key.invalid', values: { most: MAX_NGO_KEY_LENGTH } } as const) : null,
    onAttempt: () => setHasSubmitted(true),
  }
}
