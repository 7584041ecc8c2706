import { useEffect, useState } from 'react'

type EarlyClick = {
  /** What the entry is checked against is still being read. */
  isReading: boolean
  /** A digest of the form's fields. */
  formKey: string
  submit: (form: Element | null) => void
}

/** A click before the entry can be checked is kept until it can, unless the entry changes meanwhile. */
export function useEarlyClick({ isReading, formKey, submit }: EarlyClick) {
  const [early, setEarly] = useState<{ formKey: string; form: Element | null } | null>(null)
  if (early !== null && early.formKey !== formKey) setEarly(null)
  useEffect(() => {
    if (early === null || isReading) return
    setEarly(null)
    submit(early.form)
  })
  return {
    isKept: early !== null,
    click: (form: Element | null) => (isReading ? setEarly({ formKey, form }) : submit(form)),
  }
}
