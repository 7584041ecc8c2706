import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Protocol } from '../lib/protocol.ts'
import { warn } from '../lib/warn.ts'
import type { Web3 } from './create-web3.ts'
import type { ContractCall } from './transaction/run-transaction.ts'

type Maybe<T> = T | null | undefined

/** R11: gas units of a call, at Hoodi's vault where there is one; a failed estimate is logged and counts as none. */
export function gasUnitsQuery(web3: Maybe<Web3>, call: Maybe<ContractCall>, account: Maybe<Address>) {
  const { address, functionName, args = [], value = 0n } = call ?? {}
  return queryOptions({
    queryKey: ['chain', 'gas', address, functionName, args.map(String), String(value), account],
    queryFn:
      web3 && call && account
        ? async ({ client }) =>
            (await unitsOnHoodi(client, web3, call, account)) ?? unitsOnOwnChain(web3, call, account)
        : skipToken,
  })
}

async function unitsOnOwnChain(web3: Web3, call: ContractCall, account: Address): Promise<bigint> {
  const { estimateContractGas } = web3.library
  return estimateContractGas(web3.client, { ...call, account } as never).catch((error: unknown) => {
    warn('The gas of a transaction could not be estimated', error)
    return 0n
  })
}

/** Null where Hoodi has no such vault, or where what the call moves is not there. */
async function unitsOnHoodi(
  queryClient: QueryClient,
  { hoodi, library }: Web3,
  call: ContractCall,
  account: Address,
): Promise<bigint | null> {
  const protocol = protocolOf(library, call)
  if (!hoodi || !protocol) return null
  try {
    const address = await queryClient.fetchQuery({
      queryKey: ['hoodi-vault', protocol],
      queryFn: () => hoodi.vaultOf(protocol),
      staleTime: Number.POSITIVE_INFINITY,
    })
    if (address === null) return null
    return await library.estimateContractGas(hoodi.client, { ...call, address, account } as never)
  } catch (error) {
    warn('The gas of a transaction could not be estimated on Hoodi', error)
    return null
  }
}

/** Of the vault that is called; null for a token. */
function protocolOf({ lidoVaultAbi, aaveVaultAbi }: Web3['library'], { abi }: ContractCall): Protocol | null {
  if (abi === lidoVaultAbi) return 'lido'
  return abi === aaveVaultAbi ? 'aave' : null
}
