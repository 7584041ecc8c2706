import { useEffect, useState } from 'react'

type EarlyClick = {
  /** What the entry is checked against is still being read. */
  isReading: boolean
  /** Changes with every field of the form. */
  entryKey: string
  submit: (form: Element | null) => void
}

/** A click before the entry can be checked is kept until it can, unless the entry changes meanwhile. */
export function useEarlyClick({ isReading, entryKey, submit }: EarlyClick) {
  const [early, setEarly] = useState<{ entryKey: string; form: Element | null } | null>(null)
  if (early !== null && early.entryKey !== entryKey) setEarly(null)
  useEffect(() => {
    if (early === null || isReading) return
    setEarly(null)
    submit(early.form)
  })
  return {
    isKept: early !== null,
    click: (form: Element | null) => (isReading ? setEarly({ entryKey, form }) : submit(form)),
  }
}
