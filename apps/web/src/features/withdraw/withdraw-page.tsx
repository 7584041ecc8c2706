import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { PageHead } from '../../components/page-head.tsx'
import { SignedInGate } from '../../components/signed-in-gate.tsx'
import { useApi } from '../../lib/api-context.ts'
import { priceQuery } from '../../lib/price-query.ts'
import { useFetchAhead } from '../../web3/session/use-fetch-ahead.ts'
import { useProtocol } from '../../web3/use-protocol.ts'
import { PositionsSkeleton } from './positions-skeleton.tsx'
import { WithdrawContent } from './withdraw-content.tsx'
import { depositsQuery, requestsQuery, userNgosQuery } from './withdraw-queries.ts'

/** R15, R16: what is held, how it comes out, and what is on its way. */
export function WithdrawPage() {
  const { _: t } = useLingui()
  const { protocol } = useProtocol()
  const api = useApi()
  const queryClient = useQueryClient()
  useFetchAhead(owner => {
    void queryClient.prefetchQuery(depositsQuery(api, protocol))
    void queryClient.prefetchQuery(userNgosQuery(api, protocol))
    void queryClient.prefetchQuery(priceQuery(api))
    if (protocol === 'lido') void queryClient.prefetchQuery(requestsQuery(api, owner))
  })
  return (
    <>
      <PageHead title={t('withdraw.title')} lede={t('withdraw.lede')} />
      <SignedInGate page="withdraw" placeholder={<PositionsSkeleton />}>
        {owner => <WithdrawContent key={`${protocol} ${owner}`} protocol={protocol} owner={owner} />}
      </SignedInGate>
    </>
  )
}
