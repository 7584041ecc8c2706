import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { logWarning } from '#lib/runtime/log-warning.ts'
import type { ContractCall } from '#web3/calls/contract-call.ts'
import type { Web3 } from '#web3/client/create-web3.ts'

type Maybe<T> = T | null | undefined

/** Gas units of a call, estimated on its own chain; a failed estimate is logged and is 0. */
export function gasUnitsQuery(web3: Maybe<Web3>, call: Maybe<ContractCall>, account: Maybe<Address>) {
  const { address, functionName, args = [], value = 0n } = call ?? {}
  return queryOptions({
    queryKey: ['chain', 'gas', address, functionName, args.map(String), String(value), account],
    queryFn: web3 && call && account ? () => estimate(web3, call, account) : skipToken,
  })
}

async function estimate(web3: Web3, call: ContractCall, account: Address): Promise<bigint> {
  const { estimateContractGas } = web3.lazyImports
  return estimateContractGas(web3.client, { ...call, account } as never).catch((error: unknown) => {
    logWarning('Gas estimation failed', error)
    return 0n
  })
}
