import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { ETHER_DECIMALS } from '../lib/ether.ts'
import { warn } from '../lib/warn.ts'
import type { Asset } from './assets.ts'
import type { Web3 } from './create-web3.ts'
import type { ContractCall } from './transaction/run-transaction.ts'

/** Balances move by themselves (yield) and through others (gifts). */
const EVERY_MS = 15_000

type Maybe<T> = T | null | undefined

export function balanceQuery(web3: Maybe<Web3>, asset: Maybe<Asset>, owner: Maybe<Address>) {
  return queryOptions({
    queryKey: ['chain', 'balance', asset?.symbol, owner],
    queryFn:
      web3 && asset && owner
        ? () =>
            asset.token === null
              ? web3.library.getBalance(web3.client, { address: owner })
              : web3.library.readContract(web3.client, {
                  address: asset.token,
                  abi: web3.library.erc20Abi,
                  functionName: 'balanceOf',
                  args: [owner],
                })
        : skipToken,
    refetchInterval: EVERY_MS,
  })
}

export function decimalsQuery(web3: Maybe<Web3>, asset: Maybe<Asset>) {
  return queryOptions({
    queryKey: ['chain', 'decimals', asset?.symbol],
    queryFn:
      web3 && asset?.token
        ? () =>
            web3.library.readContract(web3.client, {
              address: asset.token as Address,
              abi: web3.library.erc20Abi,
              functionName: 'decimals',
            })
        : skipToken,
    ...(asset?.symbol === 'ETH' && { initialData: ETHER_DECIMALS }),
    staleTime: Number.POSITIVE_INFINITY,
    // Without them no amount can be entered.
    refetchInterval: ({ state }) => (state.status === 'error' ? EVERY_MS : false),
  })
}

export function allowanceQuery(
  web3: Maybe<Web3>,
  asset: Maybe<Asset>,
  owner: Maybe<Address>,
  spender: Maybe<Address>,
) {
  return queryOptions({
    queryKey: ['chain', 'allowance', asset?.symbol, owner, spender],
    queryFn:
      web3 && asset?.token && owner && spender
        ? () =>
            web3.library.readContract(web3.client, {
              address: asset.token as Address,
              abi: web3.library.erc20Abi,
              functionName: 'allowance',
              args: [owner, spender],
            })
        : skipToken,
    // Without it the screen cannot tell how many steps there are.
    refetchInterval: ({ state }) => (state.status === 'error' ? EVERY_MS : false),
  })
}

/** Both kinds of vault answer this in the same way. */
export function bannedQuery(web3: Maybe<Web3>, vault: Maybe<Address>, user: Maybe<Address>) {
  return queryOptions({
    queryKey: ['chain', 'banned', vault, user],
    queryFn:
      web3 && vault && user
        ? () =>
            web3.library.readContract(web3.client, {
              address: vault,
              abi: web3.library.aaveVaultAbi,
              functionName: 'isBanned',
              args: [user],
            })
        : skipToken,
  })
}

/** R17: what an amount of wstETH is in stETH. */
export function stEthOfWstEthQuery(web3: Maybe<Web3>, amount: bigint | null) {
  const wstETH = web3?.network.lido?.wstETH
  return queryOptions({
    // Keys are turned into JSON, which knows no bigint.
    queryKey: ['chain', 'stETH-of-wstETH', String(amount)],
    queryFn:
      web3 && wstETH && amount !== null
        ? () =>
            web3.library.readContract(web3.client, {
              address: wstETH,
              abi: web3.library.wstEthAbi,
              functionName: 'getStETHByWstETH',
              args: [amount],
            })
        : skipToken,
  })
}

export function feePerGasQuery(web3: Maybe<Web3>) {
  return queryOptions({
    queryKey: ['chain', 'fee-per-gas'],
    queryFn: web3 ? async () => (await web3.library.estimateFeesPerGas(web3.client)).maxFeePerGas : skipToken,
    refetchInterval: EVERY_MS,
  })
}

/** R11: gas units of a call on its own chain; a failed estimate is logged and counts as none. */
export function gasUnitsQuery(web3: Maybe<Web3>, call: Maybe<ContractCall>, account: Maybe<Address>) {
  const { address, functionName, args = [], value = 0n } = call ?? {}
  return queryOptions({
    queryKey: ['chain', 'gas', address, functionName, args.map(String), String(value), account],
    queryFn:
      web3 && call && account
        ? () =>
            web3.library
              .estimateContractGas(web3.client, { ...call, account } as never)
              .catch((error: unknown) => {
                warn('The gas of a transaction could not be estimated', error)
                return 0n
              })
        : skipToken,
  })
}
