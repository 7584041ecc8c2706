import type { Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import type { CompletedAction } from '#features/withdraw/hooks/completed-action.ts'
import { useClaims } from '#features/withdraw/hooks/use-claims.ts'
import { usePositions } from '#features/withdraw/hooks/use-positions.ts'
import { isClaimed } from '#features/withdraw/rules/is-claimed.ts'
import { useApi } from '#lib/api/api-context.ts'
import { withdrawalRequestsQuery } from '#lib/queries/withdrawal-requests-query.ts'
import { Positions } from './positions.tsx'
import { PositionsSkeleton } from './positions-skeleton.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'
import { WithdrawalRequests } from './withdrawal-requests.tsx'

type WithdrawContentProps = {
  protocol: Protocol
  holder: Address
}

/** Renders everything once the positions have loaded, so that the layout does not shift. */
export function WithdrawContent({ protocol, holder }: WithdrawContentProps) {
  const held = usePositions(protocol, holder)
  const claims = useClaims()
  const [done, setDone] = useState<CompletedAction | null>(null)
  const isLido = protocol === 'lido'
  const requests = useQuery({ ...withdrawalRequestsQuery(useApi(), holder), enabled: isLido }).data
  if (!held.positions && !held.failure) return <PositionsSkeleton />

  /** Results of before end with the next entry. */
  function startEntry() {
    setDone(null)
    claims.dismiss()
  }

  return (
    <>
      <Positions
        protocol={protocol}
        held={held}
        done={done && !isClaimed(done.requestIds, requests) ? done : null}
        onDone={setDone}
        onEntry={startEntry}
      />
      {isLido && <WithdrawalRequests holder={holder} claims={claims} />}
      <WithdrawalHistory protocol={protocol} />
    </>
  )
}
