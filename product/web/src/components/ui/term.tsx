import type { ReactNode } from 'react'
import { useT } from '#lib/i18n/use-t.ts'
import { Explained } from './explained.tsx'
import classes from './term.module.css'

type TermProps = {
  name: 'apr' | 'stETH' | 'queue' | 'report'
  /** The word as it stands in its sentence. */
  children?: ReactNode
}

/** A word that explains itself where it stands. */
export function Term({ name, children }: TermProps) {
  const t = useT()
  return (
    <Explained className={classes.term} text={t(`term.${name}`)} isDescription testId={`term-${name}`}>
      {children}
    </Explained>
  )
}
