import { deploymentOn, ngoFactoryAbi } from '@kindyield/chain'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { accounts } from '@kindyield/devnet'
import { type Address, createPublicClient, createTestClient, createWalletClient, http } from 'viem'

/** The oracle of the local factory, as its owner changes it. */
export function factoryOracle(chainUrl: string) {
  const { network } = findNetworkFile('local')
  const deployment = deploymentOn(network)
  if (deployment === null) throw new Error('Our contracts are not on the local chain')
  const factory = { address: deployment.ngoFactory, abi: ngoFactoryAbi } as const
  const transport = http(chainUrl)
  const chain = createPublicClient({ transport })

  return {
    read: () => chain.readContract({ ...factory, functionName: 'oracle' }),
    async announce(oracle: Address): Promise<void> {
      const wallet = createWalletClient({ account: accounts.owner, transport })
      const call = { ...factory, functionName: 'announceOracle', args: [oracle] } as const
      const hash = await wallet.writeContract({ ...call, chain: null })
      const { status } = await chain.waitForTransactionReceipt({ hash })
      if (status !== 'success') throw new Error('The announcement reverted')
    },
    /** Until what was announced may be carried out. */
    async letDelayPass(): Promise<void> {
      const client = createTestClient({ mode: 'hardhat', transport })
      await client.increaseTime({ seconds: network.kindyield.announcementDelay })
      await client.mine({ blocks: 1 })
    },
  }
}
