import { Link } from 'react-router'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './back-link.module.css'

export function BackLink() {
  const t = useT()
  return (
    <p className={classes.back}>
      <Link to="/administration" data-testid="admin-back">
        {t('admin.toList')}
      </Link>
    </p>
  )
}
