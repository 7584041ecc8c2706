import classes from './page-head.module.css'
import { PageTitle } from './page-title.tsx'

type PageHeadProps = {
  title: string
  lede: string
}

export function PageHead({ title, lede }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <PageTitle>{title}</PageTitle>
      <p className={classes.lede}>{lede}</p>
    </div>
  )
}
