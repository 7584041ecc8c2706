import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

export function BackLink() {
  const { _: t } = useLingui()
  return (
    <p className={classes.back}>
      <Link to="/administration" data-testid="admin-back">
        {t('admin.toList')}
      </Link>
    </p>
  )
}
