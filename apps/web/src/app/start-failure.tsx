import { useLingui } from '@lingui/react'
import { useDocumentTitle } from '@mantine/hooks'
import { StatePanel } from '../components/state-panel.tsx'
import { ConfigError } from '../lib/read-config.ts'
import classes from './full-page-state.module.css'

interface StartFailureProps {
  error: unknown
}

/** Shown instead of the app when it cannot even begin. */
export function StartFailure({ error }: StartFailureProps) {
  const { _: t } = useLingui()
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
