import { useQueryClient } from '@tanstack/react-query'
import { ProtocolSwitch } from '#components/domain/protocol-switch.tsx'
import { SignedInGate } from '#components/domain/signed-in-gate.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { depositsQuery } from '#lib/queries/deposits-query.ts'
import { priceQuery } from '#lib/queries/price-query.ts'
import { withdrawalRequestsQuery } from '#lib/queries/withdrawal-requests-query.ts'
import { useUrlProtocol } from '#web3/client/use-url-protocol.ts'
import { usePersonalPrefetch } from '#web3/session/use-personal-prefetch.ts'
import { userNgosQuery } from './api/user-ngos-query.ts'
import { PositionsSkeleton } from './components/positions-skeleton.tsx'
import { WithdrawContent } from './components/withdraw-content.tsx'

/** Positions, withdrawals and withdrawal requests. */
export function WithdrawPage() {
  const t = useT()
  const protocol = useUrlProtocol()
  const api = useApi()
  const queryClient = useQueryClient()
  usePersonalPrefetch(holder => {
    void queryClient.prefetchQuery(depositsQuery(api, protocol))
    void queryClient.prefetchQuery(userNgosQuery(api, protocol))
    void queryClient.prefetchQuery(priceQuery(api))
    if (protocol === 'lido') void queryClient.prefetchQuery(withdrawalRequestsQuery(api, holder))
  })
  return (
    <>
      <PageHead title={t('withdraw.title')} lede={t('withdraw.lede')} action={<ProtocolSwitch />} />
      <SignedInGate page="withdraw" placeholder={<PositionsSkeleton />}>
        {holder => <WithdrawContent key={`${protocol} ${holder}`} protocol={protocol} holder={holder} />}
      </SignedInGate>
    </>
  )
}
