import { Button } from '@mantine/core'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './load-failure.module.css'
import { Notice } from './notice.tsx'

export function LoadFailure() {
  const t = useT()
  return (
    <div className={classes.place}>
      <Notice kind="bad" role="alert" testId="part-failure">
        <p>{t('part.failed')}</p>
        <Button className={classes.again} variant="default" onClick={() => window.location.reload()}>
          {t('crash.reload')}
        </Button>
      </Notice>
    </div>
  )
}
