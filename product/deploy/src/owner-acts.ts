import { type Network, ngoFactoryAbi } from '@kindyield/chain'
import {
  type Abi,
  type AbiFunction,
  type Address,
  encodeFunctionData,
  isAddressEqual,
  type PublicClient,
} from 'viem'
import type { Contract, Deployer } from './create-deployer.ts'

/** What only the owner of the factory can do, and why it is due. */
export type OwnerAct = { functionName: 'allowToken' | 'acceptOwnership'; args: Address[]; reason: string }

/** Offers the factory to its owner. It passes only when the owner accepts, which shows that somebody can act for it. */
export async function offerOwnership(deployer: Deployer, factory: Contract, owner: Address): Promise<void> {
  const { current, pending } = await readOwners(deployer.chain, factory.address)
  const isPayers = isAddressEqual(current, deployer.account.address)
  if (!isPayers || isAddressEqual(current, owner) || isAddressEqual(pending, owner)) return
  await deployer.send(factory, 'transferOwnership', [owner])
}

/** What is left for the owner; nothing after a complete deployment. */
export async function listOwnerActs(
  chain: PublicClient,
  factory: Address,
  { aave }: Pick<Network, 'aave'>,
  owner: Address,
): Promise<OwnerAct[]> {
  const { pending } = await readOwners(chain, factory)
  const acts: OwnerAct[] = []
  if (isAddressEqual(pending, owner)) {
    acts.push({ functionName: 'acceptOwnership', args: [], reason: 'takes over the factory' })
  }
  for (const [symbol, token] of Object.entries(aave?.tokens ?? {})) {
    const [isAllowed] = await chain.readContract({
      address: factory,
      abi: ngoFactoryAbi,
      functionName: 'tokenState',
      args: [token],
    })
    if (!isAllowed)
      acts.push({ functionName: 'allowToken', args: [token], reason: `lets ${symbol} be deposited` })
  }
  return acts
}

/** Acts as a file for the Transaction Builder of a Safe. */
export function renderSafeFile(chainId: number, safe: Address, factory: Address, acts: OwnerAct[]): string {
  const file = {
    version: '1.0',
    chainId: String(chainId),
    createdAt: Date.now(),
    meta: {
      name: 'Kindyield',
      description: acts.map(({ reason }) => reason).join('; '),
      createdFromSafeAddress: safe,
    },
    transactions: acts.map(({ functionName, args }) => {
      const { inputs } = methodOf(functionName)
      return {
        to: factory,
        value: '0',
        data: encodeFunctionData({ abi: ngoFactoryAbi as Abi, functionName, args }),
        contractMethod: { name: functionName, inputs, payable: false },
        contractInputsValues: Object.fromEntries(inputs.map(({ name = '' }, at) => [name, args[at]])),
      }
    }),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

function methodOf(functionName: OwnerAct['functionName']): AbiFunction {
  const isIt = (part: Abi[number]) => part.type === 'function' && part.name === functionName
  return (ngoFactoryAbi as Abi).find(isIt) as AbiFunction
}

async function readOwners(chain: PublicClient, address: Address) {
  const factory = { address, abi: ngoFactoryAbi } as const
  const [current, pending] = await Promise.all([
    chain.readContract({ ...factory, functionName: 'owner' }),
    chain.readContract({ ...factory, functionName: 'pendingOwner' }),
  ])
  return { current, pending }
}
