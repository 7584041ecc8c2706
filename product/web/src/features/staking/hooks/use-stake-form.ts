import type { Address } from 'viem'
import { useChosenNgo } from '#lib/queries/use-chosen-ngo.ts'
import { useProtocol } from '#web3/client/use-protocol.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { listAssets } from '#web3/network/assets.ts'
import { useStakeFields } from './use-stake-fields.ts'

export type StakeForm = ReturnType<typeof useStakeForm>

/** What the user entered, and what there is to choose from. */
export function useStakeForm() {
  const { protocol } = useProtocol()
  const fields = useStakeFields(protocol)
  const { ngos, ngo, isReading } = useChosenNgo(protocol, fields.ngoId)
  const assets = listAssets(useWeb3()?.network, protocol)
  return {
    protocol,
    fields,
    ngos,
    /** Null while none is chosen, or there is no such one. */
    ngo,
    isReadingNgo: isReading,
    vault: (ngo?.vault ?? null) as Address | null,
    assets,
    asset: assets.find(({ symbol }) => symbol === fields.symbol) ?? assets[0],
  }
}
