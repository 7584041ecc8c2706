import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { StatePanel } from '../components/state-panel.tsx'
import classes from './full-page-state.module.css'
import { HOME_PATH } from './routes.ts'

export function NotFoundPage() {
  const { _: t } = useLingui()
  return (
    <div className={classes.page}>
      <StatePanel
        title={<PageTitle>{t('notFound.title')}</PageTitle>}
        text={t('notFound.text')}
        action={
          <Button component={Link} to={HOME_PATH} data-testid="not-found-back">
            {t('notFound.back')}
          </Button>
        }
        testId="not-found"
      />
    </div>
  )
}
