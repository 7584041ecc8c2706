import type { Protocol } from '@kindyield/domain'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { readOnce } from '#lib/queries/query-strategies.ts'
import { logWarning } from '#lib/runtime/log-warning.ts'
import type { ContractCall } from '#web3/calls/contract-call.ts'
import type { Web3 } from '#web3/client/create-web3.ts'

type Maybe<T> = T | null | undefined

/** Gas units of a call, estimated on Hoodi's vault where there is one; a failed estimate is logged and is 0. */
export function gasUnitsQuery(web3: Maybe<Web3>, call: Maybe<ContractCall>, account: Maybe<Address>) {
  const { address, functionName, args = [], value = 0n } = call ?? {}
  return queryOptions({
    queryKey: ['chain', 'gas', address, functionName, args.map(String), String(value), account],
    queryFn:
      web3 && call && account
        ? async ({ client }) =>
            (await estimateOnHoodi(client, web3, call, account)) ?? estimateOnOwnChain(web3, call, account)
        : skipToken,
  })
}

async function estimateOnOwnChain(web3: Web3, call: ContractCall, account: Address): Promise<bigint> {
  const { estimateContractGas } = web3.lazyImports
  return estimateContractGas(web3.client, { ...call, account } as never).catch((error: unknown) => {
    logWarning('Gas estimation failed', error)
    return 0n
  })
}

/** Null where Hoodi has no such vault, or the account has no balance or position there. */
async function estimateOnHoodi(
  queryClient: QueryClient,
  { hoodi, lazyImports }: Web3,
  call: ContractCall,
  account: Address,
): Promise<bigint | null> {
  const protocol = protocolOf(lazyImports, call)
  if (!hoodi || !protocol) return null
  try {
    const address = await queryClient.fetchQuery({
      queryKey: ['hoodi-vault', protocol],
      queryFn: () => hoodi.vaultOf(protocol),
      ...readOnce,
    })
    if (address === null) return null
    return await lazyImports.estimateContractGas(hoodi.client, { ...call, address, account } as never)
  } catch (error) {
    logWarning('Gas estimation on Hoodi failed', error)
    return null
  }
}

/** The protocol of the called vault; null for a token. */
function protocolOf(
  { lidoVaultAbi, aaveVaultAbi }: Web3['lazyImports'],
  { abi }: ContractCall,
): Protocol | null {
  if (abi === lidoVaultAbi) return 'lido'
  return abi === aaveVaultAbi ? 'aave' : null
}
