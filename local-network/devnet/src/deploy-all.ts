import { createHash } from 'node:crypto'
import type { AaveAddresses, Deployment, LidoAddresses } from '@kindyield/chain'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { createDeployer, type Deployer, deployKindyield, readArtifact } from '@kindyield/deploy'
import { suggestNgoKey } from '@kindyield/domain/ngo-key'
import { stringToHex } from 'viem'
import { deployAave } from './aave/deploy-aave.ts'
import { deployReserves, type Reserve } from './aave/reserves.ts'
import { startLending } from './aave/start-lending.ts'
import { accounts } from './accounts.ts'
import { deployLocalLido } from './lido/deploy-local-lido.ts'
import { ngoProfiles } from './seed/ngo-profiles.ts'

/** Every contract of this repository that `deployAll` deploys. */
const DEPLOYED = [
  'StETH.sol',
  'WstETH.sol',
  'WithdrawalQueue.sol',
  'LidoLocator.sol',
  'UsdCoin.sol',
  'TetherUsd.sol',
  'Dai.sol',
  'WrappedEther.sol',
  'LidoExtension.sol',
  'LidoVault.sol',
  'AaveExtension.sol',
  'AaveVault.sol',
  'NgoFactory.sol',
]

/** Deploy the local Lido, or the real Aave, to a chain. */
export const deployProtocol = {
  lido: (rpcUrl: string): Promise<LidoAddresses> => deployLocalLido(deployerOf(rpcUrl)),
  async aave(rpcUrl: string): Promise<AaveAddresses> {
    const deployer = deployerOf(rpcUrl)
    const reserves = await deployReserves(deployer)
    const { addresses, pool } = await deployAave(deployer, reserves)
    await startLending(deployer, pool, reserves)
    return { ...addresses, tokens: stablecoins(reserves) }
  },
}

/** Deploys the protocols and our contracts, and creates the eight NGOs. */
export async function deployAll(rpcUrl: string, chainId: number): Promise<Deployment> {
  const lido = await deployProtocol.lido(rpcUrl)
  const aave = await deployProtocol.aave(rpcUrl)
  return deployOurs(rpcUrl, { chainId, lido, aave, predecessors: [] }, ngoProfiles)
}

/**
 * Deploys the next version beside one that `deployAll` deployed: a factory that its positions may move to, once the owner
 * has named it there. It has two of the NGOs, which are numbered in the other order.
 */
export function deploySuccessor(
  rpcUrl: string,
  { chainId, lido, aave, ngoFactory }: Deployment,
): Promise<Deployment> {
  const options = { chainId, lido, aave, predecessors: [ngoFactory] }
  return deployOurs(rpcUrl, options, ngoProfiles.slice(0, 2).reverse())
}

type Ours = Pick<Parameters<typeof deployKindyield>[1], 'chainId' | 'lido' | 'aave' | 'predecessors'>

async function deployOurs(
  rpcUrl: string,
  options: Ours,
  profiles: readonly (typeof ngoProfiles)[number][],
): Promise<Deployment> {
  const deployer = deployerOf(rpcUrl)
  const { deployment } = await deployKindyield(deployer, {
    ...options,
    oracle: accounts.oracle.address,
    announcementDelay: findNetworkFile('local').network.kindyield.announcementDelay,
  })
  const factory = { address: deployment.ngoFactory, abi: readArtifact('NgoFactory.sol').abi }
  for (const profile of profiles) {
    const rewardsOwner = accounts.rewardsOwners[ngoProfiles.indexOf(profile)]
    if (rewardsOwner === undefined) throw new Error(`${profile.name} has no rewards owner`)
    const key = stringToHex(suggestNgoKey(profile.name), { size: 32 })
    await deployer.send(factory, 'createNgo', [key, profile, rewardsOwner.address])
  }
  return deployment
}

function deployerOf(rpcUrl: string): Deployer {
  return createDeployer({ rpcUrl, account: accounts.owner, isLocal: true })
}

function stablecoins(reserves: Reserve[]): AaveAddresses['tokens'] {
  const token = (symbol: string) => {
    const reserve = reserves.find(each => each.symbol === symbol)
    if (reserve === undefined) throw new Error(`No reserve for ${symbol}`)
    return reserve.token.address
  }
  return { USDC: token('USDC'), USDT: token('USDT'), DAI: token('DAI') }
}

/** Changes when the bytecode of a deployed contract changes. */
export function contractsFingerprint(): string {
  const hash = createHash('sha256')
  for (const file of DEPLOYED) hash.update(readArtifact(file).bytecode)
  return hash.digest('hex')
}
