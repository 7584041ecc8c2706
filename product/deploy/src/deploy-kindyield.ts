import type { AaveAddresses, Deployment, LidoAddresses } from '@kindyield/chain'
import { type Address, zeroAddress } from 'viem'
import type { Contract, Deployer } from './create-deployer.ts'
import {
  deployPlanned,
  type PlannedDeployment,
  planCreatedBy,
  planDeployment,
} from './deterministic-deployment.ts'
import { readArtifact } from './read-artifact.ts'

export type KindyieldOptions = {
  chainId: number
  lido: LidoAddresses | null
  aave: AaveAddresses | null
  oracle: Address
  /** Seconds between the announcement of a change and its effect, 1 to 30 days; fixed for ever. */
  announcementDelay: number
  /** The factories whose positions may move here once their owner names this one; fixed for ever. */
  predecessors: Address[]
  /** The deployment that an earlier run wrote; this run completes or confirms it. */
  previous?: Deployment | undefined
  /** Called before the first transaction, when all addresses are known. */
  onPlanned?: (deployment: Deployment) => void
  onProgress?: (line: string) => void
}

export type PlannedOptions = Pick<
  KindyieldOptions,
  'lido' | 'aave' | 'oracle' | 'announcementDelay' | 'predecessors'
>

/** A deployed contract with the data for its source verification. One without init code is created by another. */
export type DeployedContract = {
  name: string
  planned: PlannedDeployment | Omit<PlannedDeployment, 'initCode'>
}
export type KindyieldDeployment = { deployment: Deployment; contracts: DeployedContract[] }

/**
 * Deploys the contracts to a network that has Lido, Aave or both; the deployer owns the factory. Addresses are deterministic (CREATE2), so the next
 * run completes an interrupted one, and repeating a complete run changes nothing.
 */
export async function deployKindyield(
  deployer: Deployer,
  options: KindyieldOptions,
): Promise<KindyieldDeployment> {
  const { chainId, lido, aave, previous, onPlanned = () => {}, onProgress = () => {} } = options
  const { contracts, factory } = planContracts(options, deployer.account.address)
  const startBlock =
    previous?.ngoFactory === factory.address
      ? previous.startBlock
      : Number(await deployer.chain.getBlockNumber({ cacheTime: 0 }))
  const deployment: Deployment = { chainId, ngoFactory: factory.address, startBlock, lido, aave }
  onPlanned(deployment)

  for (const { name, planned } of contracts) {
    if (!('initCode' in planned)) continue
    const isNew = await deployPlanned(deployer, planned)
    onProgress(`${name} ${isNew ? 'deployed to' : 'is already at'} ${planned.address}`)
  }
  await allowTokens(deployer, factory, aave)
  return { deployment, contracts }
}

/** Whoever deploys owns the factory first, and so can prepare it. */
export function planContracts(
  { lido, aave, oracle, announcementDelay, predecessors }: PlannedOptions,
  owner: Address,
) {
  const contracts: DeployedContract[] = []
  const add = (name: string, args: unknown[]): Contract => {
    const artifact = readArtifact(`${name}.sol`)
    const planned = planDeployment(artifact, args)
    contracts.push({ name, planned })
    return { address: planned.address, abi: artifact.abi }
  }
  const addVault = (protocol: string, args: Address[]) => {
    const vault = add(`${protocol}Vault`, args)
    contracts.push({
      name: `${protocol}Extension`,
      planned: planCreatedBy(vault.address, readArtifact(`${protocol}Extension.sol`), args),
    })
    return vault
  }
  const lidoVault = lido && addVault('Lido', [lido.stETH, lido.wstETH, lido.withdrawalQueue])
  const aaveVault = aave && addVault('Aave', [aave.pool])
  const vaults = [lidoVault?.address ?? zeroAddress, aaveVault?.address ?? zeroAddress]
  const factory = add('NgoFactory', [owner, oracle, announcementDelay, ...vaults, predecessors])
  return { contracts, factory }
}

/** Only the owner can; what is left for a later owner is listed for it. */
async function allowTokens(deployer: Deployer, factory: Contract, aave: AaveAddresses | null): Promise<void> {
  const owner = await deployer.read<Address>(factory, 'owner')
  if (owner !== deployer.account.address) return
  for (const token of Object.values(aave?.tokens ?? {})) {
    const [isAllowed] = await deployer.read<[boolean, boolean]>(factory, 'tokenState', [token])
    if (!isAllowed) await deployer.send(factory, 'allowToken', [token])
  }
}
