import type { ReactNode } from 'react'
import classes from './page-head.module.css'
import { PageTitle } from './page-title.tsx'

type PageHeadProps = {
  title: string
  lede: string
  /** What acts on the whole page, at its right. */
  action?: ReactNode
}

export function PageHead({ title, lede, action }: PageHeadProps) {
  return (
    <div className={`ky-between-wrap ${classes.head}`}>
      <div>
        <PageTitle>{title}</PageTitle>
        <p className={classes.lede}>{lede}</p>
      </div>
      {action}
    </div>
  )
}
