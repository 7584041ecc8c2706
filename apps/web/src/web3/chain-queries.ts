import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { ETHER_DECIMALS } from '../lib/ether.ts'
import type { Asset } from './assets.ts'
import type { Web3 } from './create-web3.ts'

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

/** R14: what an NGO's vault has lent of a token; null asks for nothing. */
export function vaultBalanceQuery(web3: Maybe<Web3>, token: Maybe<Address>, vault: Maybe<Address>) {
  return queryOptions({
    queryKey: ['chain', 'vault-balance', vault, token],
    queryFn:
      web3 && token && vault
        ? async () => {
            const { readContract, aaveVaultAbi, isAddressEqual } = web3.library
            const contract = { address: vault, abi: aaveVaultAbi } as const
            const tokens = await readContract(web3.client, { ...contract, functionName: 'tokens' })
            // Before the first deposit of a token the vault refuses to speak of it.
            if (!tokens.some(each => isAddressEqual(each, token))) return 0n
            return readContract(web3.client, { ...contract, functionName: 'getTokenBalance', args: [token] })
          }
        : skipToken,
    refetchInterval: EVERY_MS,
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
