import { useState } from 'react'
import type { Address } from 'viem'
import type { FieldProblem } from '#lib/errors/field-problem.ts'
import { parseAddress } from './parse-address.ts'

const ADDRESS_LENGTH = 42

/**
 * State of an address field. Shows a problem only after a submit attempt or once the text has full length.
 * `problemWith` adds a check of a valid address.
 */
export function useAddressField(problemWith: (address: Address) => FieldProblem | null = () => null) {
  const [text, setText] = useState('')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const read = parseAddress(text)
  const problem = 'problem' in read ? read.problem : problemWith(read.address)
  const isComplete = hasSubmitted || text.trim().length >= ADDRESS_LENGTH
  return {
    text,
    setText,
    address: 'address' in read && problem === null ? read.address : null,
    problem: isComplete ? problem : null,
    onAttempt: () => setHasSubmitted(true),
    clear() {
      setText('')
      setHasSubmitted(false)
    },
  }
}
