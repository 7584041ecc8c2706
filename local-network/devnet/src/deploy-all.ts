import { createHash } from 'node:crypto'
import type { AaveAddresses, Deployment } from '@kindyield/chain'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { createDeployer, type Deployer, deployKindyield, readArtifact } from '@kindyield/deploy'
import { suggestNgoKey } from '@kindyield/domain/ngo-key'
import { type Address, stringToHex } from 'viem'
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

/** Deploys the local Lido, the real Aave and our contracts to an empty chain, and creates the eight NGOs. */
export async function deployAll(rpcUrl: string, chainId: number): Promise<Deployment> {
  const deployer = createDeployer({ rpcUrl, account: accounts.owner, isLocal: true })
  const lido = await deployLocalLido(deployer)
  const reserves = await deployReserves(deployer)
  const aave = await deployAave(deployer, reserves)
  await startLending(deployer, aave.pool, reserves)

  const { deployment } = await deployKindyield(deployer, {
    chainId,
    lido,
    aave: { ...aave.addresses, tokens: stablecoins(reserves) },
    ...roles([]),
  })
  await createNgos(deployer, deployment, ngoProfiles)
  return deployment
}

/**
 * Deploys the next version beside one that `deployAll` deployed: a factory that its positions may move to, once the owner
 * has named it there. It has two of the NGOs, which are numbered in the other order.
 */
export async function deploySuccessor(
  rpcUrl: string,
  { chainId, ...before }: Deployment,
): Promise<Deployment> {
  const deployer = createDeployer({ rpcUrl, account: accounts.owner, isLocal: true })
  const { lido, aave, ngoFactory } = before
  const { deployment } = await deployKindyield(deployer, { chainId, lido, aave, ...roles([ngoFactory]) })
  await createNgos(deployer, deployment, ngoProfiles.slice(0, 2).reverse())
  return deployment
}

function roles(predecessors: Address[]) {
  return {
    owner: accounts.owner.address,
    oracle: accounts.oracle.address,
    announcementDelay: findNetworkFile('local').network.kindyield.announcementDelay,
    predecessors,
  }
}

async function createNgos(
  deployer: Deployer,
  { ngoFactory }: Deployment,
  profiles: readonly (typeof ngoProfiles)[number][],
): Promise<void> {
  const factory = { address: ngoFactory, abi: readArtifact('NgoFactory.sol').abi }
  for (const profile of profiles) {
    const rewardsOwner = accounts.rewardsOwners[ngoProfiles.indexOf(profile)]
    if (rewardsOwner === undefined) throw new Error(`${profile.name} has no rewards owner`)
    const key = stringToHex(suggestNgoKey(profile.name), { size: 32 })
    await deployer.send(factory, 'createNgo', [key, profile, rewardsOwner.address])
  }
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
