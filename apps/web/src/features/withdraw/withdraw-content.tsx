import type { Address } from 'viem'
import type { Protocol } from '../../lib/protocol.ts'
import { History } from './history.tsx'
import { Positions } from './positions.tsx'
import { PositionsSkeleton } from './positions-skeleton.tsx'
import { Requests } from './requests.tsx'
import { usePositions } from './use-positions.ts'

interface WithdrawContentProps {
  protocol: Protocol
  owner: Address
}

/** All at once: positions that come later would push away what stands below them. */
export function WithdrawContent({ protocol, owner }: WithdrawContentProps) {
  const held = usePositions(protocol, owner)
  if (!held.positions && !held.failure) return <PositionsSkeleton />
  return (
    <>
      <Positions protocol={protocol} held={held} />
      {protocol === 'lido' && <Requests owner={owner} />}
      <History protocol={protocol} />
    </>
  )
}
