import { createHash } from 'node:crypto'
import type { AaveAddresses, Deployment } from '@kindyield/chain'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { createDeployer, deployKindyield, readArtifact } from '@kindyield/deploy'
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
    owner: accounts.owner.address,
    oracle: accounts.oracle.address,
    announcementDelay: findNetworkFile('local').network.kindyield.announcementDelay,
    predecessors: [],
  })
  const factory = { address: deployment.ngoFactory, abi: readArtifact('NgoFactory.sol').abi }
  for (const [index, profile] of ngoProfiles.entries()) {
    const rewardsOwner = accounts.rewardsOwners[index]
    if (rewardsOwner === undefined) throw new Error(`${profile.name} has no rewards owner`)
    const key = stringToHex(suggestNgoKey(profile.name), { size: 32 })
    await deployer.send(factory, 'createNgo', [key, profile, rewardsOwner.address])
  }
  return deployment
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
