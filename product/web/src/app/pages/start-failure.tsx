import { useDocumentTitle } from '@mantine/hooks'
import { StatePanel } from '#components/ui/state-panel.tsx'
import { ConfigError } from '#lib/config/read-config.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './full-page-state.module.css'

type StartFailureProps = {
  error: unknown
}

/** Shown instead of the app when its configuration is invalid. */
export function StartFailure({ error }: StartFailureProps) {
  const t = useT()
  const text =
    error instanceof ConfigError
      ? t('start.address', { setting: error.setting, value: error.value })
      : t('error.unknown')
  useDocumentTitle(t('app.title', { page: t('start.title') }))
  return (
    <main className={`${classes.page} ${classes.alone}`}>
      <StatePanel role="alert" title={<h1>{t('start.title')}</h1>} text={text} testId="start-failure" />
    </main>
  )
}
