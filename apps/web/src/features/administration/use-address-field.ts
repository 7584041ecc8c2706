import { useState } from 'react'
import { readAddress } from './validate-address.ts'

const WHOLE_LENGTH = 42

/** An address that is being typed. Nothing is called wrong before it was tried, or has its whole length. */
export function useAddressField() {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const read = readAddress(text)
  const isSettled = tried || text.trim().length >= WHOLE_LENGTH
  return {
    text,
    setText,
    address: 'address' in read ? read.address : null,
    problem: 'problem' in read && isSettled ? read.problem : null,
    onTry: () => setTried(true),
    clear() {
      setText('')
      setTried(false)
    },
  }
}
