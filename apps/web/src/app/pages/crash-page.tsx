import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { StatePanel } from '#components/ui/state-panel.tsx'
import classes from './full-page-state.module.css'

export function CrashPage() {
  const { _: t } = useLingui()
  useDocumentTitle(t('app.title', { page: t('crash.title') }))
  return (
    <div className={classes.page}>
      <StatePanel
        role="alert"
        title={<h1>{t('crash.title')}</h1>}
        text={t('crash.text')}
        action={
          <Button onClick={() => window.location.reload()} data-testid="crash-reload">
            {t('crash.reload')}
          </Button>
        }
        testId="crash"
      />
    </div>
  )
}
