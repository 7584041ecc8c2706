import { useQueryClient } from '@tanstack/react-query'
import { FreshnessNotice } from '#components/domain/freshness-notice.tsx'
import { ProtocolSwitch } from '#components/domain/protocol-switch.tsx'
import { SignedInGate } from '#components/domain/signed-in-gate.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { depositsQuery } from '#lib/queries/deposits-query.ts'
import { priceQuery } from '#lib/queries/price-query.ts'
import { useUrlProtocol } from '#web3/client/use-url-protocol.ts'
import { usePersonalPrefetch } from '#web3/session/use-personal-prefetch.ts'
import { rewardDaysQuery, rewardsQuery } from './api/rewards-query.ts'
import { supportedNgosQuery } from './api/supported-ngos-query.ts'
import classes from './components/rewards-content.module.css'
import { RewardsContent } from './components/rewards-content.tsx'
import { RewardsSkeleton } from './components/rewards-skeleton.tsx'

/** Yield earned, kept and donated, its history, and statements to download. */
export function RewardsPage() {
  const t = useT()
  const protocol = useUrlProtocol()
  const api = useApi()
  const queryClient = useQueryClient()
  usePersonalPrefetch(() => {
    void queryClient.prefetchQuery(supportedNgosQuery(api, protocol))
    void queryClient.prefetchQuery(depositsQuery(api, protocol))
    void queryClient.prefetchQuery(rewardsQuery(api, protocol))
    void queryClient.prefetchQuery(rewardDaysQuery(api, protocol))
    void queryClient.prefetchQuery(priceQuery(api))
  })
  return (
    <>
      <PageHead title={t('rewards.title')} lede={t(`rewards.lede.${protocol}`)} action={<ProtocolSwitch />} />
      <FreshnessNotice protocol={protocol} className={classes.notice} testId="rewards-behind" />
      <SignedInGate page="rewards" placeholder={<RewardsSkeleton />}>
        {/* The key resets pages, filters and ranges when the protocol changes. */}
        {() => <RewardsContent key={protocol} protocol={protocol} />}
      </SignedInGate>
    </>
  )
}
