import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useApi } from '../../lib/api-context.ts'
import { statusQuery } from '../../lib/status-query.ts'
import { useNow } from '../../lib/use-now.ts'
import classes from './data-age.module.css'
import { describeDataAge } from './describe-data-age.ts'

/** How fresh everything on the page is, in the footer of every page. */
export function DataAge() {
  const { _: t, i18n } = useLingui()
  const { data: status, isError } = useQuery(statusQuery(useApi()))
  // After the first paint: a browser takes a while to set up the first number that it formats. Null, for React takes
  // undefined for no first value at all.
  const data = useDeferredValue(status ?? null, null)
  const now = useNow(1000)
  if (!data && !isError) return null
  // An answer that came earlier stays true while later ones fail: its age goes on counting.
  return (
    <p className={classes.age} data-state={data ? 'known' : 'unknown'} data-testid="data-age">
      {data ? describeDataAge(data, now, i18n) : t('dataAge.unknown')}
    </p>
  )
}
