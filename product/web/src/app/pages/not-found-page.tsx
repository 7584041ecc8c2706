import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageTitle } from '#components/ui/page-title.tsx'
import { StatePanel } from '#components/ui/state-panel.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './full-page-state.module.css'

export function NotFoundPage() {
  const t = useT()
  return (
    <div className={classes.page}>
      <StatePanel
        title={<PageTitle>{t('notFound.title')}</PageTitle>}
        text={t('notFound.text')}
        action={
          <Button component={Link} to="/stake" data-testid="not-found-back">
            {t('notFound.back')}
          </Button>
        }
        testId="not-found"
      />
    </div>
  )
}
