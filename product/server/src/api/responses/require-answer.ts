import { throwChainUnavailable } from '../../errors/api-error.ts'
import type { ChainServices } from '../../networks/networks.ts'

/** Before a chain is asked for an answer's sake: one that hangs would hold up what the same caller asks of others. */
export async function requireAnswer({
  head,
  network,
}: Pick<ChainServices, 'head' | 'network'>): Promise<void> {
  if ((await head.recent()) === null) throwChainUnavailable(new Error(`${network.name} is silent`))
}
