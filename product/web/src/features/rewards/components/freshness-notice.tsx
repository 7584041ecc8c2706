import { useQuery } from '@tanstack/react-query'
import { Notice } from '#components/ui/notice.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { isBehind, statusQuery } from '#lib/queries/status-query.ts'
import classes from './rewards-content.module.css'

/** Shown while the indexer is behind the chain. */
export function FreshnessNotice() {
  const t = useT()
  const { data: status } = useQuery(statusQuery(useApi()))
  if (!status || !isBehind(status)) return null
  return (
    <div className={classes.notice}>
      <Notice kind="info" role="status" testId="rewards-behind">
        {t('rewards.behind', { lag: status.lagBlocks ?? 0 })}
      </Notice>
    </div>
  )
}
