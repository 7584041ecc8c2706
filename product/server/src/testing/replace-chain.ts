import type { ApiServices } from '../api/context/api-services.ts'
import { createChainHead } from '../networks/chain-head.ts'
import { type ChainServices, createNetworks } from '../networks/networks.ts'

/** The services of an API with others in the place of some of its network's. */
export function replaceChain<Parts extends Pick<ApiServices, 'networks' | 'log'>>(
  parts: Parts,
  others: Partial<ChainServices>,
): Parts {
  const replaced = { ...parts.networks.first, ...others }
  const { lido, aave } = replaced.network
  const deployment = { ...replaced.deployment, lido, aave }
  return {
    ...parts,
    networks: createNetworks([
      { ...replaced, deployment, head: createChainHead({ ...replaced, log: parts.log }) },
    ]),
  }
}
