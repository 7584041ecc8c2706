import type { stEthAbi } from '@kindyield/chain'
import type { GetContractEventsReturnType } from 'viem'
import type { EventRows } from './event-rows.ts'
import type { ProvenanceOf } from './provenance.ts'

export type RebaseEvents = GetContractEventsReturnType<typeof stEthAbi, 'TokenRebased', true>

export function decodeRebases(events: RebaseEvents, rows: EventRows, provenanceOf: ProvenanceOf): void {
  for (const event of events) {
    const { timeElapsed, preTotalShares, preTotalEther, postTotalShares, postTotalEther } = event.args
    const totals = { preTotalShares, preTotalEther, postTotalShares, postTotalEther }
    rows.lidoRebase.push({ timeElapsed, ...totals, ...provenanceOf(event) })
  }
}
