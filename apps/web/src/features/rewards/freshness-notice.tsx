import { useLingui } from '@lingui/react'
import { useNetwork } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../components/notice.tsx'
import { useApi } from '../../lib/api-context.ts'
import { isBehind, statusQuery } from '../../lib/status-query.ts'
import classes from './rewards-content.module.css'

/** Why the figures may be older than they look. */
export function FreshnessNotice() {
  const { _: t } = useLingui()
  const { online } = useNetwork()
  const { data: status } = useQuery(statusQuery(useApi()))
  if (online && !(status && isBehind(status))) return null
  return (
    <div className={classes.notice}>
      <Notice kind="info" role="status" testId={online ? 'rewards-behind' : 'rewards-offline'}>
        {online ? t('rewards.behind', { lag: status?.lagBlocks ?? 0 }) : t('rewards.offline')}
      </Notice>
    </div>
  )
}
