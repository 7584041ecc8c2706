import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useApi } from '../../../lib/api/api-context.ts'
import { ngosQuery } from '../../../lib/queries/ngos-query.ts'
import { useProtocol } from '../../../web3/client/use-protocol.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import { listAssets } from '../../../web3/network/assets.ts'
import { useStakeFields } from './use-stake-fields.ts'

export type StakeForm = ReturnType<typeof useStakeForm>

/** R10: what the user entered, and what there is to choose from. */
export function useStakeForm() {
  const { protocol } = useProtocol()
  const fields = useStakeFields(protocol)
  // No placeholder: the other protocol's vault must never be used while this list loads.
  const ngos = useQuery({
    ...ngosQuery(useApi(), { protocol, finished: false }),
    placeholderData: () => undefined,
  })
  const ngo = ngos.data?.find(({ id }) => id === fields.ngoId) ?? null
  const assets = listAssets(useWeb3()?.network, protocol)
  return {
    protocol,
    fields,
    ngos,
    /** Null while none is chosen, or the chosen one is not in the list. */
    ngo,
    vault: (ngo?.vault ?? null) as Address | null,
    assets,
    asset: assets.find(({ symbol }) => symbol === fields.symbol) ?? assets[0],
  }
}
