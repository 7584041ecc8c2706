import { useState } from 'react'
import type { Address } from 'viem'
import type { FieldProblem } from '../lib/field-problem.ts'
import { readAddress } from './read-address.ts'

const WHOLE_LENGTH = 42

/**
 * An address that is being typed. Nothing is called wrong before it was tried, or has its whole length.
 * `problemWith` tells what is wrong with one that is an address.
 */
export function useAddressField(problemWith: (address: Address) => FieldProblem | null = () => null) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const read = readAddress(text)
  const problem = 'problem' in read ? read.problem : problemWith(read.address)
  const isSettled = tried || text.trim().length >= WHOLE_LENGTH
  return {
    text,
    setText,
    address: 'address' in read && problem === null ? read.address : null,
    problem: isSettled ? problem : null,
    onTry: () => setTried(true),
    clear() {
      setText('')
      setTried(false)
    },
  }
}
