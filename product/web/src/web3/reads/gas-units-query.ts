import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { logWarning } from '#lib/runtime/log-warning.ts'
import type { ContractCall } from '#web3/calls/contract-call.ts'
import type { ChainAccess } from '#web3/client/create-web3.ts'

type Maybe<T> = T | null | undefined

/** Gas units of a call, estimated on its own chain; a failed estimate is logged and is 0. */
export function gasUnitsQuery(chain: Maybe<ChainAccess>, call: Maybe<ContractCall>, account: Maybe<Address>) {
  const { address, functionName, args = [], value = 0n } = call ?? {}
  return queryOptions({
    queryKey: ['chain', chain?.id, 'gas', address, functionName, args.map(String), String(value), account],
    queryFn: chain && call && account ? () => estimate(chain, call, account) : skipToken,
  })
}

async function estimate(chain: ChainAccess, call: ContractCall, account: Address): Promise<bigint> {
  const { estimateContractGas } = chain.lazyImports
  return estimateContractGas(chain.client, { ...call, account } as never).catch((error: unknown) => {
    logWarning('Gas estimation failed', error)
    return 0n
  })
}
