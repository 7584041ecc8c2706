import { useDocumentTitle } from '@mantine/hooks'
import { StatePanel } from '#components/ui/state-panel.tsx'
import { SettingsError } from '#lib/config/read-settings.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './full-page-state.module.css'

type StartFailureProps = {
  error: unknown
}

/** Shown instead of the app when its configuration is invalid. */
export function StartFailure({ error }: StartFailureProps) {
  const t = useT()
  const text = t(error instanceof SettingsError ? 'start.settings' : 'error.unknown')
  useDocumentTitle(t('app.title', { page: t('start.title') }))
  return (
    <main className={`${classes.page} ${classes.alone}`}>
      <StatePanel role="alert" title={<h1>{t('start.title')}</h1>} text={text} testId="start-failure" />
    </main>
  )
}
