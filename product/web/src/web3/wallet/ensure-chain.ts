import { createClient, custom } from 'viem'
import { addChain } from 'viem/actions'
import { getConnection, switchChain } from 'wagmi/actions'
import type { Web3 } from '#web3/client/create-web3.ts'
import { isUnknownChain } from './wallet-error.ts'

type Provider = Parameters<typeof custom>[0]

/** Switches the wallet to our chain, adding the chain if the wallet does not know it. */
export async function ensureChain({ config, chain }: Web3): Promise<void> {
  try {
    await switchChain(config, { chainId: chain.id })
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    const provider = (await getConnection(config).connector?.getProvider()) as Provider | undefined
    if (!provider) throw error
    await addChain(createClient({ transport: custom(provider) }), { chain })
  }
}
