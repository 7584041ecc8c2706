import { formatDateTime, numberFormat } from '@kindyield/domain'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Notice } from '#components/ui/notice.tsx'
import { risksQuery } from '#features/how-it-works/api/risks-query.ts'
import { describeAaveRisks, describeLidoRisks } from '#features/how-it-works/rules/describe-risks.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { useRequestTime } from '#lib/queries/use-request-time.ts'
import classes from './how-it-works.module.css'
import { RiskCard } from './risk-card.tsx'

/** What Lido and Aave refuse, hold and lost, as the chain says now. */
export function LiveRisks() {
  const t = useT()
  const locale = useLocale()
  const api = useApi()
  const { data: risks, isError, isFetching, refetch } = useQuery(risksQuery(api))
  const [{ displayName: network }] = useNetworks()
  const { text: requestTime } = useRequestTime(risks?.lido ? 0n : null)
  return (
    <section aria-labelledby="risks">
      <div className={`ky-between-wrap ${classes.sectionHead}`}>
        <h2 id="risks">{t('how.risks')}</h2>
        {risks && (
          <span className={classes.quiet} data-testid="risks-read-at">
            {t('how.risks.read', {
              block: numberFormat(locale, { useGrouping: true }).format(risks.block),
              date: formatDateTime(new Date(risks.readAt)),
            })}
          </span>
        )}
      </div>
      {isError && !risks && (
        <Notice kind="bad" role="alert" testId="risks-error">
          <p>{t('how.part.error')}</p>
          <Button variant="default" aria-disabled={isFetching} onClick={() => !isFetching && refetch()}>
            {t(isFetching ? 'error.retrying' : 'error.retry')}
          </Button>
        </Notice>
      )}
      {!risks && !isError && (
        <div className={classes.halves} role="status" aria-label={t('how.risks.loading')}>
          <Skeleton height={340} radius="md" />
          <Skeleton height={340} radius="md" />
        </div>
      )}
      {risks && (
        <div className={classes.halves}>
          <RiskCard
            protocol="lido"
            risks={risks.lido && describeLidoRisks(risks.lido, { readAt: risks.readAt, requestTime, locale })}
            network={network}
          />
          <RiskCard
            protocol="aave"
            risks={risks.aave && describeAaveRisks(risks.aave, locale)}
            network={network}
          />
        </div>
      )}
      <Link className={classes.more} to="/risks">
        {t('how.risks.more')}
      </Link>
    </section>
  )
}
