import type { Protocol } from '@kindyield/chain/protocols'
import type { Address } from 'viem'
import { usePositions } from '../hooks/use-positions.ts'
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
  if (!held.positions && !held.failure) return <PositionsSkeleton />
  return (
    <>
      <Positions protocol={protocol} held={held} />
      {protocol === 'lido' && <WithdrawalRequests holder={holder} />}
      <WithdrawalHistory protocol={protocol} />
    </>
  )
}
