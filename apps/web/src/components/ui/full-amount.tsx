import type { ClipboardEvent, ReactNode } from 'react'

type FullAmountProps = {
  className?: string | undefined
  /** All digits and the token. */
  full: string
  children: ReactNode
}

/** R30: a shortened amount whose digits are all there on hover, and when it is copied by itself. */
export function FullAmount({ className, full, children }: FullAmountProps) {
  const copyAll = (event: ClipboardEvent<HTMLElement>) => {
    const selection = window.getSelection()
    const isOnlyThis =
      event.currentTarget.contains(selection?.anchorNode ?? null) &&
      event.currentTarget.contains(selection?.focusNode ?? null)
    if (!isOnlyThis) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', full)
  }
  return (
    <span className={className} title={full} onCopy={copyAll}>
      {children}
    </span>
  )
}
