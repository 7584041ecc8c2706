import type { ReactNode } from 'react'
import { Explained } from '#components/ui/explained.tsx'

type FullAmountProps = {
  className?: string | undefined
  /** The shown digits and the token. */
  shown: string
  /** All digits and the token. */
  full: string
  /** A link or button around it takes focus and tap: all digits are there on hover only. */
  isInLink?: boolean | undefined
  children: ReactNode
}

/** A shortened amount whose digits are all there on hover, focus and tap. */
export function FullAmount({ className, shown, full, isInLink = false, children }: FullAmountProps) {
  if (shown === full) return <span className={className}>{children}</span>
  if (isInLink) {
    return (
      <span className={className} title={full}>
        {children}
      </span>
    )
  }
  return (
    <Explained className={className} text={full} label={shown}>
      {children}
    </Explained>
  )
}
