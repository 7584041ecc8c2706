import { ngoFactoryAbi } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import { createPublicClient, createWalletClient, http } from 'viem'
import type { TestApi } from '../start-api.ts'

/** Gives the first NGO another picture, and indexes it. */
export async function setPicture({ services, indexAll }: TestApi, imageLink: string): Promise<void> {
  const transport = http(services.devnet.url)
  const wallet = createWalletClient({ account: accounts.owner, transport })
  const profile = { name: 'Blue Tide', imageLink, description: '', link: '', location: '' }
  const hash = await wallet.writeContract({
    address: services.devnet.deployment.ngoFactory,
    abi: ngoFactoryAbi,
    functionName: 'updateProfile',
    args: [1n, profile],
    chain: null,
  })
  await createPublicClient({ transport, pollingInterval: 10 }).waitForTransactionReceipt({ hash })
  await indexAll()
}
