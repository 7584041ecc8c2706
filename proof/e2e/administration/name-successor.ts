import { deploymentOn, lidoVaultAbi, ngoFactoryAbi } from '@kindyield/chain'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { deploySuccessor } from '@kindyield/devnet/control'
import { type Address, type Hash, parseEther, zeroAddress } from 'viem'
import { openChain } from '../wallet/open-chain.ts'

const SUCCESSOR = 4
const DAY = 24 * 60 * 60

/** Deploys the next version of the contracts, and announces it as the owner. */
export async function announceSuccessor(chainUrl: string) {
  const before = deploymentOn(findNetworkFile('local').network)
  if (before === null) throw new Error('The local chain has our contracts')
  const next = await deploySuccessor(chainUrl, before)
  const chain = openChain(chainUrl)
  const [owner = zeroAddress, , , , stranger = zeroAddress] = await chain.getAddresses()
  const end = async (sent: Promise<Hash>) => {
    await chain.waitForTransactionReceipt({ hash: await sent })
  }
  const factory = { address: before.ngoFactory, abi: ngoFactoryAbi, account: owner } as const
  const lidoVaultOf = async (address: Address, ngoId: bigint) => {
    const call = { address, abi: ngoFactoryAbi, functionName: 'vaultsOf', args: [ngoId] } as const
    const [vault] = await chain.readContract(call)
    return { address: vault, abi: lidoVaultAbi } as const
  }
  await end(chain.writeContract({ ...factory, functionName: 'announceSuccessor', args: [next.ngoFactory] }))

  return {
    factory: next.ngoFactory,
    /** Once it is due, and unless the keeper was faster. */
    async carryOut(): Promise<void> {
      await chain.increaseTime({ seconds: 2 * DAY })
      await chain.mine({ blocks: 1 })
      const change = { ...factory, functionName: 'carryOut', args: [SUCCESSOR, 0n] } as const
      await end(chain.writeContract(change)).catch(() => {})
    },
    isNamed: async () =>
      (await chain.readContract({ ...factory, functionName: 'successor' })) === next.ngoFactory,
    /** Somebody else stakes for a holder. */
    async give(holder: Address, ngoId: bigint): Promise<void> {
      const vault = await lidoVaultOf(before.ngoFactory, ngoId)
      const call = { ...vault, account: stranger, args: [holder, 40] } as const
      await end(chain.writeContract({ ...call, functionName: 'stakeFor', value: parseEther('2') }))
    },
    /** The holder moves its newest position for an NGO; returns the vault where it goes on. */
    async move(holder: Address, ngoId: bigint): Promise<Address> {
      const vault = await lidoVaultOf(before.ngoFactory, ngoId)
      const target = await lidoVaultOf(next.ngoFactory, 1n)
      const id = await chain.readContract({ ...vault, functionName: 'positionCount' })
      const args = [id, target.address, 40] as const
      await end(chain.writeContract({ ...vault, account: holder, functionName: 'moveTo', args }))
      return target.address
    },
  }
}
