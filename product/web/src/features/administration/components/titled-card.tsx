import type { ReactNode } from 'react'
import { Card } from '#components/ui/card.tsx'
import classes from './titled-card.module.css'

type TitledCardProps = {
  title: string
  /** Next to the title. */
  aside?: ReactNode
  children: ReactNode
  testId: string
}

/** A card with a heading, its parts below each other. */
export function TitledCard({ title, aside, children, testId }: TitledCardProps) {
  return (
    <Card isPadded className={classes.card} aria-label={title} data-testid={testId}>
      <div className="ky-between-wrap">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}
