import { formatDate, type Protocol } from '@kindyield/domain'
import { Button, Skeleton } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { Card } from '#components/ui/card.tsx'
import { Term } from '#components/ui/term.tsx'
import type { Giving } from '#features/home/hooks/use-giving.ts'
import type { HomeMoney } from '#features/home/rules/home-money.ts'
import { rankNgos } from '#features/home/rules/rank-ngos.ts'
import { useApi } from '#lib/api/api-context.ts'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { timeUntil } from '#lib/format/time-until.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { nextReportQuery } from '#lib/queries/next-report-query.ts'
import { useRequestTime } from '#lib/queries/use-request-time.ts'
import { withdrawalRequestsQuery } from '#lib/queries/withdrawal-requests-query.ts'
import homeClasses from './home.module.css'
import { SectionFailure } from './section-failure.tsx'

type ClaimCardProps = { holder: Address }

/** What Lido's queue has ready, and what still waits in it. Claiming is on the withdraw page. */
export function ClaimCard({ holder }: ClaimCardProps) {
  const t = useT()
  const locale = useLocale()
  const requests = useQuery(withdrawalRequestsQuery(useApi(), holder))
  const ready = (requests.data ?? []).filter(({ status }) => status === 'finalized')
  const waiting = (requests.data ?? []).filter(({ status }) => status === 'requested')
  const claimable = ready.reduce((sum, { claimable: own, amount }) => sum + BigInt(own ?? amount), 0n)
  const queued = waiting.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const { text: time } = useRequestTime(queued > 0n ? queued : null)
  const ether = (wei: bigint) => formatTokenAmount(wei, ETHER_DECIMALS, 'ETH', locale)
  const isReady = ready.length > 0
  return (
    <Card className={homeClasses.next} data-testid="home-claim">
      <h2 className="ky-term">{t('home.claim')}</h2>
      {requests.isPending && <Skeleton height={72} aria-hidden="true" />}
      {requests.isError && !requests.data && (
        <SectionFailure isRetrying={requests.isFetching} onRetry={requests.refetch} />
      )}
      {requests.data && (
        <>
          <p className={homeClasses.figure} data-testid="home-claimable">
            {isReady ? ether(claimable) : t('home.claim.none')}
          </p>
          <p className="ky-quiet">
            {isReady && `${t('home.claim.from', { count: ready.length })} `}
            {queued > 0n &&
              t(isReady ? 'home.claim.waiting' : 'home.claim.noneWaiting', { amount: ether(queued), time })}
            {!isReady && queued === 0n && t('home.claim.empty')}
          </p>
          {isReady && (
            <Button component={Link} to="/withdraw?protocol=lido" data-testid="home-claim-link">
              {t('home.claim.action', { amount: ether(claimable) })}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

type CardProps = { giving: Giving; money: HomeMoney }

/** When yield is settled next, and what was earned since the last time. */
export function ReportCard({ giving, money, protocols }: CardProps & { protocols: readonly Protocol[] }) {
  const t = useT()
  const api = useApi()
  const reports = useQueries({ queries: protocols.map(protocol => nextReportQuery(api, protocol)) })
  const failed = reports.find(({ isError, data }) => isError && !data)
  const known = reports.flatMap(({ data }) => data ?? [])
  const [next] = known.filter(({ expectedAt }) => expectedAt !== null)
  const due = next?.expectedAt && next.now ? timeUntil(next.expectedAt, next.now) : null
  const lastAt = known
    .flatMap(({ lastAt: at }) => at ?? [])
    .sort()
    .at(-1)
  const unsettled = (part: 'earned' | 'donated') =>
    giving.totals.map(each => ({ ...each, amount: each.unsettled?.[part] ?? '0' }))
  function describeEarned(): string {
    const earned = money.listTokens(unsettled('earned'))
    if (earned === '') return t('home.report.nothing')
    if (money.isBelowCent(unsettled('earned'))) return t('home.report.little')
    return t('home.report.unsettled', { earned, given: money.listTokens(unsettled('donated')) || '0' })
  }
  return (
    <Card className={homeClasses.next} data-testid="home-report">
      <h2 className="ky-term">
        <Term name="report">{t('report.next')}</Term>
      </h2>
      {failed && <SectionFailure isRetrying={failed.isFetching} onRetry={failed.refetch} />}
      {!failed && known.length === 0 && <Skeleton height={72} aria-hidden="true" />}
      {!failed && known.length > 0 && (
        <>
          <p className={homeClasses.figure} data-testid="home-report-time">
            {due ? t(due.id, due.values) : t('report.unknown')}
          </p>
          <p className="ky-quiet">{describeEarned()}</p>
          <p className="ky-quiet">
            {t('home.report.about')} {lastAt && t('report.last', { date: formatDate(new Date(lastAt)) })}
          </p>
        </>
      )}
    </Card>
  )
}

/** The NGO that was given most, over both protocols. Without a price, several cannot be compared. */
export function LargestGiftCard({ giving, money }: CardProps) {
  const t = useT()
  const ranked = rankNgos(giving.ngos, money)
  const isKnown = ranked.length === 1 || ranked.every(({ value }) => value !== null)
  const [largest] = isKnown ? ranked : []
  const tokens = largest && money.listTokens(largest.ngo.given)
  return (
    <Card className={homeClasses.next} data-testid="home-largest">
      <h2 className="ky-term">{t('home.largest')}</h2>
      {largest && tokens ? (
        <>
          <p className={homeClasses.figure}>
            {money.formatValue(largest.ngo.given) ?? t('home.noPrice')}{' '}
            <small className={homeClasses.given}>{largest.ngo.name}</small>
          </p>
          <p className="ky-quiet">{t('home.largest.tokens', { tokens })}</p>
          <Button component={Link} variant="default" to={`/ngo/${largest.ngo.id}`}>
            {t('home.largest.see', { name: largest.ngo.name })}
          </Button>
        </>
      ) : (
        <>
          <p className={homeClasses.figure}>{t(isKnown ? 'home.largest.none' : 'home.noPrice')}</p>
          {isKnown && <p className="ky-quiet">{t('home.largest.empty')}</p>}
        </>
      )}
    </Card>
  )
}
