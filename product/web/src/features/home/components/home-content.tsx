import { formatDate } from '@kindyield/domain'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { ChangeNotices } from '#components/domain/announced-change.tsx'
import { FreshnessNotice } from '#components/domain/freshness-notice.tsx'
import { LossNotice } from '#components/domain/loss-notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { userYieldQuery } from '#features/home/api/home-queries.ts'
import { type Giving, useGiving } from '#features/home/hooks/use-giving.ts'
import { useHomeMoney } from '#features/home/hooks/use-home-money.ts'
import type { HomeMoney } from '#features/home/rules/home-money.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useCurrency } from '#lib/currency/use-currency.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { priceQuery } from '#lib/queries/price-query.ts'
import { ActivityFeed } from './activity-feed.tsx'
import { GivingHero } from './giving-hero.tsx'
import homeClasses from './home.module.css'
import { Newcomer } from './newcomer.tsx'
import { ClaimCard, LargestGiftCard, ReportCard } from './next-cards.tsx'
import { OpenPositions } from './open-positions.tsx'
import { StatementCard } from './statement-card.tsx'
import { SupportedNgos } from './supported-ngos.tsx'

type HomeContentProps = {
  /** Null while the wallet reconnects: what is personal is not shown yet. */
  holder: Address | null
}

/** Everything that a giver has and did, at both protocols. */
export function HomeContent({ holder }: HomeContentProps) {
  const t = useT()
  const money = useHomeMoney()
  const { giving, held, protocols, error, isFetching, refetch } = useGiving()
  const api = useApi()
  const price = useQuery(priceQuery(api))
  // Most figures and the picture need the price; a first failure is not waited for.
  const isPriced = !price.isPending || price.failureCount > 0
  const isNew = giving?.ngos.length === 0
  // Nothing of how it works is personal, so that it need not wait for the wallet.
  const isLoaded = giving !== null && (isNew || (holder !== null && isPriced))
  // Deferred, because much is drawn at once: React then does it in small steps, between which the page answers.
  const isShown = useDeferredValue(isLoaded, false)

  const queryClient = useQueryClient()
  const currency = useCurrency()
  const isGiver = giving !== null && !isNew
  useEffect(() => {
    // While the wallet reconnects; drawn with the rest.
    if (isGiver) void queryClient.prefetchQuery(userYieldQuery(api, currency))
  }, [queryClient, api, currency, isGiver])

  if (isNew && isShown) return <Newcomer isKnown />
  if (!giving || !holder || !isShown) {
    return (
      <>
        <PageHead title={t('home.title')} lede={t('home.ledeLoading')} />
        {error ? (
          <div className="ky-cards">
            <RequestFailure
              title={t('home.error')}
              error={error}
              retrying={isFetching}
              onRetry={refetch}
              testId="home-error"
            />
            {holder && held && held.positions.length > 0 && <OpenPositions giving={held} money={money} />}
          </div>
        ) : (
          <HomeSkeleton />
        )}
      </>
    )
  }
  const [since] = giving.begun.map(each => each.since).sort()
  const [only] = protocols.length === 1 ? protocols : []
  const lede = only ? (`home.lede.${only}` as const) : ('home.lede' as const)
  return (
    <>
      <PageHead
        title={t('home.title')}
        lede={since ? t(lede, { date: formatDate(new Date(since)) }) : t('home.ledeLoading')}
        action={
          <Button component={Link} to="/stake" variant="default" data-testid="home-new-stake">
            {t('home.newStake')}
          </Button>
        }
      />
      <FreshnessNotice className={homeClasses.notice} testId="home-behind" />
      <Changes giving={giving} />
      <Losses positions={giving.positions} money={money} />
      <div className="ky-cards" data-testid="home">
        <GivingHero giving={giving} money={money} />
        <div className="ky-thirds">
          {protocols.includes('lido') && <ClaimCard holder={holder} />}
          <ReportCard giving={giving} money={money} protocols={protocols} />
          <LargestGiftCard giving={giving} money={money} />
        </div>
        <OpenPositions giving={giving} money={money} />
        <div className={homeClasses.columns}>
          <ActivityFeed money={money} protocols={protocols} />
          <div className={`ky-cards ${homeClasses.side}`}>
            <SupportedNgos giving={giving} money={money} />
            <StatementCard begun={giving.begun} />
          </div>
        </div>
      </div>
    </>
  )
}

/** What is announced about the giver's positions. */
function Changes({ giving: { changes, positions } }: { giving: Giving }) {
  if (changes.length === 0) return null
  return (
    <div className={homeClasses.changes}>
      {[...Map.groupBy(changes, ({ protocol }) => protocol)].map(([protocol, own]) => (
        <ChangeNotices
          key={protocol}
          changes={own}
          audience="giver"
          nameOf={id => positions.find(({ ngoId }) => ngoId === id)?.ngoName}
          protocol={protocol}
        />
      ))}
    </div>
  )
}

type LossesProps = Pick<Giving, 'positions'> & { money: HomeMoney }

/** One notice for each protocol at which a position has a loss to recover. */
function Losses({ positions, money }: LossesProps) {
  const lost = positions.filter(({ shortfall }) => BigInt(shortfall ?? 0) > 0n)
  return [...Map.groupBy(lost, ({ protocol }) => protocol)].map(([protocol, own]) => {
    const parts = own.map(each => ({ ...each, amount: each.shortfall ?? '0' }))
    const value = money.formatValue(parts)
    const tokens = money.listTokens(parts)
    return (
      <div key={protocol} className={homeClasses.notice}>
        <LossNotice
          protocol={protocol}
          count={own.length}
          amount={value === null ? tokens : `${tokens} (${value})`}
        />
      </div>
    )
  })
}

/** Has the size of the loaded content. */
function HomeSkeleton() {
  const t = useT()
  return (
    <div role="status" data-testid="home-loading">
      <VisuallyHidden>{t('home.loading')}</VisuallyHidden>
      <div className="ky-cards" aria-hidden="true">
        <Skeleton height={440} radius="lg" />
        <div className="ky-thirds">
          <Skeleton height={180} radius="lg" />
          <Skeleton height={180} radius="lg" />
          <Skeleton height={180} radius="lg" />
        </div>
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  )
}
