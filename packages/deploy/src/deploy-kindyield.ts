import type { AaveAddresses, Deployment, LidoAddresses } from '@kindyield/chain'
import { StartupError } from '@kindyield/processes'
import { type Address, zeroAddress } from 'viem'
import { readArtifact } from './artifact.ts'
import type { Contract, Deployer } from './deployer.ts'
import { deployPlanned, type Planned, plan } from './deterministic.ts'

export type KindyieldOptions = {
  chainId: number
  lido: LidoAddresses | null
  aave: AaveAddresses | null
  /** Creates NGOs, bans, pauses and ends; may be handed over later. */
  owner: Address
  /** Reports rewards. */
  oracle: Address
  /** What an earlier run wrote, which this one finishes or confirms. */
  earlier?: Deployment
  /** Told before the first transaction: all addresses are known by then. */
  onPlanned?: (deployment: Deployment) => void
  onProgress?: (line: string) => void
}

/** A contract of ours on a network, with what its verification needs. */
export type DeployedContract = { name: string; planned: Planned }
export type KindyieldDeployment = { deployment: Deployment; contracts: DeployedContract[] }

/**
 * Puts our contracts on a network that has at least one of the protocols. All addresses follow from the code and
 * its arguments, so a run that was cut short is finished by the next one, and a finished one changes nothing.
 */
export async function deployKindyield(
  deployer: Deployer,
  options: KindyieldOptions,
): Promise<KindyieldDeployment> {
  const { chainId, lido, aave, owner, earlier, onPlanned = () => {}, onProgress = () => {} } = options
  await requireProtocols(deployer, options)
  const { contracts, factory } = planContracts(options)
  const startBlock =
    earlier?.ngoFactory === factory.address
      ? earlier.startBlock
      : Number(await deployer.chain.getBlockNumber({ cacheTime: 0 }))
  const deployment: Deployment = { chainId, ngoFactory: factory.address, startBlock, lido, aave }
  onPlanned(deployment)

  for (const { name, planned } of contracts) {
    const isNew = await deployPlanned(deployer, planned)
    onProgress(`${name} ${isNew ? 'deployed to' : 'is already at'} ${planned.address}`)
  }
  await allowTokens(deployer, factory, aave, owner, onProgress)
  return { deployment, contracts }
}

function planContracts({ lido, aave, owner, oracle }: KindyieldOptions) {
  const contracts: DeployedContract[] = []
  const add = (name: string, args: unknown[]): Contract => {
    const artifact = readArtifact(`${name}.sol`)
    const planned = plan(artifact, args)
    contracts.push({ name, planned })
    return { address: planned.address, abi: artifact.abi }
  }
  const lidoVault = lido && add('LidoVault', [lido.stETH, lido.wstETH, lido.withdrawalQueue])
  const aaveVault = aave && add('AaveVault', [aave.pool])
  const vaults = [lidoVault?.address ?? zeroAddress, aaveVault?.address ?? zeroAddress]
  const factory = add('NgoFactory', [owner, oracle, ...vaults])
  return { contracts, factory }
}

/** A vault over an address without code would take money and never give it back. */
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
    if (await deployer.read<boolean>(factory, 'isTokenAllowed', [token])) continue
    if (deployer.account.address === owner) await deployer.send(factory, 'setTokenAllowed', [token, true])
    else onProgress(`The owner ${owner} has yet to call setTokenAllowed(${token}, true) for ${symbol}.`)
  }
}
