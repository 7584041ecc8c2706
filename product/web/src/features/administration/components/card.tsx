import type { ReactNode } from 'react'
import classes from './card.module.css'

type CardProps = {
  title: string
  /** Next to the title. */
  aside?: ReactNode
  children: ReactNode
  testId: string
}

export function Card({ title, aside, children, testId }: CardProps) {
  return (
    <section className={classes.card} aria-label={title} data-testid={testId}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
