import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { StatePanel } from '#components/ui/state-panel.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './full-page-state.module.css'

export function CrashPage() {
  const t = useT()
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
