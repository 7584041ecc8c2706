import type { Protocol } from '@kindyield/domain/protocol'
import type { HolderView } from '../answers/holder-answers.ts'

export const PROTOCOL_NAMES: Record<Protocol, string> = { lido: 'Lido', aave: 'Aave' }

/** Whether the protocols live on several networks: then a statement over them names the network of each line. */
export function isDivided(views: readonly Pick<HolderView, 'deployment'>[]): boolean {
  return new Set(views.map(({ deployment }) => deployment.chainId)).size > 1
}
