import { formatDateTime, type Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '#components/ui/notice.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { isBehind, statusQuery } from '#lib/queries/status-query.ts'

type FreshnessNoticeProps = {
  /** Only the network where it lives; missing for what adds up all of them. */
  protocol?: Protocol
  className: string | undefined
  testId: string
}

/** Shown while our records are behind a chain: until when the figures of its network are. */
export function FreshnessNotice({ protocol, className, testId }: FreshnessNoticeProps) {
  const t = useT()
  const { data: status } = useQuery(statusQuery(useApi()))
  if (!status) return null
  const { networks } = status
  const concerned = networks.filter(({ protocols }) => protocol === undefined || protocols.includes(protocol))
  const old = concerned.filter(
    network => isBehind(network) || (networks.length > 1 && network.state !== 'ok'),
  )
  if (old.length === 0) return null
  return (
    <div className={className}>
      <Notice kind="info" role="status" testId={testId}>
        {networks.length === 1
          ? t('freshness.behind', { lag: old[0]?.lagBlocks ?? 0 })
          : old.map(({ chainId, name, indexedAt }) => (
              <p key={chainId}>
                {indexedAt === null
                  ? t('freshness.nothing', { network: name })
                  : t('freshness.until', { network: name, date: formatDateTime(new Date(indexedAt)) })}
              </p>
            ))}
      </Notice>
    </div>
  )
}
