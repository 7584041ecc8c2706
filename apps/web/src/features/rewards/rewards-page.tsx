import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { PageHead } from '../../components/page-head.tsx'
import { SignedInGate } from '../../components/signed-in-gate.tsx'
import { useApi } from '../../lib/api-context.ts'
import { priceQuery } from '../../lib/price-query.ts'
import { useFetchAhead } from '../../web3/session/use-fetch-ahead.ts'
import { useProtocol } from '../../web3/use-protocol.ts'
import { FreshnessNotice } from './freshness-notice.tsx'
import { RewardsContent } from './rewards-content.tsx'
import { rewardDaysQuery, rewardsQuery } from './rewards-query.ts'
import { RewardsSkeleton } from './rewards-skeleton.tsx'
import { supportedNgosQuery } from './supported-ngos-query.ts'

/** R18, R19: what was earned, kept and given, where it went, and all of it as a file. */
export function RewardsPage() {
  const { _: t } = useLingui()
  const { protocol } = useProtocol()
  const api = useApi()
  const queryClient = useQueryClient()
  useFetchAhead(() => {
    void queryClient.prefetchQuery(supportedNgosQuery(api, protocol))
    void queryClient.prefetchQuery(rewardsQuery(api, protocol))
    void queryClient.prefetchQuery(rewardDaysQuery(api, protocol))
    void queryClient.prefetchQuery(priceQuery(api))
  })
  return (
    <>
      <PageHead title={t('rewards.title')} lede={t(`rewards.lede.${protocol}`)} />
      <FreshnessNotice />
      <SignedInGate page="rewards" placeholder={<RewardsSkeleton />}>
        {/* Pages, filters and ranges of one protocol mean nothing for the other. */}
        {() => <RewardsContent key={protocol} protocol={protocol} />}
      </SignedInGate>
    </>
  )
}
