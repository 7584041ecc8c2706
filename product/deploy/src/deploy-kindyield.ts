import type { AaveAddresses, Deployment, LidoAddresses } from '@kindyield/chain'
import { StartupError } from '@kindyield/domain/startup-error'
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
  /** Creates NGOs, bans, pauses and ends; may be handed over later. */
  owner: Address
  oracle: Address
  /** Seconds between the announcement of a change and its effect, 1 to 30 days; fixed for ever. */
  announcementDelay: number
  /** The factories whose positions may move here once their owner names this one; fixed for ever. */
  predecessors: Address[]
  /** The deployment that a previous run wrote; this run completes or confirms it. */
  previous?: Deployment | undefined
  /** Called before the first transaction, when all addresses are known. */
  onPlanned?: (deployment: Deployment) => void
  onProgress?: (line: string) => void
}

/** A deployed contract with the data for its source verification. One without init code is created by another. */
export type DeployedContract = {
  name: string
  planned: PlannedDeployment | Omit<PlannedDeployment, 'initCode'>
}
export type KindyieldDeployment = { deployment: Deployment; contracts: DeployedContract[] }

/**
 * Deploys the contracts to a network that has Lido, Aave or both. Addresses are deterministic (CREATE2), so the next
 * run completes an interrupted one, and repeating a complete run changes nothing.
 */
export async function deployKindyield(
  deployer: Deployer,
  options: KindyieldOptions,
): Promise<KindyieldDeployment> {
  const { chainId, lido, aave, owner, previous, onPlanned = () => {}, onProgress = () => {} } = options
  await requireProtocols(deployer, options)
  const { contracts, factory } = planContracts(options)
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
  await allowTokens(deployer, factory, aave, owner, onProgress)
  return { deployment, contracts }
}

function planContracts({ lido, aave, owner, oracle, announcementDelay, predecessors }: KindyieldOptions) {
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

/** Throws when a protocol address has no code: a vault on top of it would lock deposits forever. */
async function requireProtocols(deployer: Deployer, { lido, aave }: KindyieldOptions): Promise<void> {
  if (lido === null && aave === null) throw new StartupError('The network has neither Lido nor Aave.')
  const needed: Record<string, Address> = {
    ...(lido && {
      'Lido stETH': lido.stETH,
      'Lido wstETH': lido.wstETH,
      'Lido withdrawal queue': lido.withdrawalQueue,
    }),
    ...(aave && { 'Aave pool': aave.pool, ...aave.tokens }),
  }
  const missing: string[] = []
  for (const [name, address] of Object.entries(needed)) {
    if ((await deployer.chain.getCode({ address })) === undefined) missing.push(`${name} (${address})`)
  }
  if (missing.length > 0) throw new StartupError(`The network has no contract at: ${missing.join(', ')}.`)
}

async function allowTokens(
  deployer: Deployer,
  factory: Contract,
  aave: AaveAddresses | null,
  owner: Address,
  onProgress: (line: string) => void,
): Promise<void> {
  for (const [symbol, token] of Object.entries(aave?.tokens ?? {})) {
    const [isAllowed] = await deployer.read<[boolean, boolean]>(factory, 'tokenState', [token])
    if (isAllowed) continue
    if (deployer.account.address === owner) await deployer.send(factory, 'allowToken', [token])
    else onProgress(`The owner ${owner} has yet to call allowToken(${token}) for ${symbol}.`)
  }
}
