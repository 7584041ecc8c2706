import { createTestClient, http, publicActions, walletActions } from 'viem'
import { hardhat } from 'viem/chains'

export const chainUrl = () => process.env.CHAIN_URL ?? ''

/** A chain itself with its unlocked accounts, past the app and its server. */
export function openChain(url = chainUrl(), chainId: number = hardhat.id) {
  const chain = { ...hardhat, id: chainId }
  return createTestClient({ mode: 'hardhat', chain, transport: http(url), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
}
