import type { Deployment } from '@kindyield/chain'
import { deployAave } from './aave/deploy-aave.ts'
import { deployReserves } from './aave/reserves.ts'
import { startLending } from './aave/start-lending.ts'
import { accounts } from './accounts.ts'
import { readArtifact } from './artifact.ts'
import { createDeployer } from './deployer.ts'
import { deployLocalLido } from './lido/deploy-local-lido.ts'
import { ngoProfiles } from './seed/ngo-profiles.ts'

/** Puts the local Lido, the real Aave, our contracts and the eight NGOs on an empty chain. */
export async function deployAll(rpcUrl: string, chainId: number): Promise<Deployment> {
  const deployer = createDeployer(rpcUrl, accounts.owner)
  const lido = await deployLocalLido(deployer)
  const reserves = await deployReserves(deployer)
  const { poolContract, ...aave } = await deployAave(deployer, reserves)
  await startLending(deployer, poolContract, reserves)

  const factory = await deployer.deploy(readArtifact('NgoFactory.sol'), [accounts.owner.address])
  for (const [index, profile] of ngoProfiles.entries()) {
    const rewardsOwner = accounts.rewardsOwners[index]
    if (rewardsOwner === undefined) throw new Error(`${profile.name} has no rewards owner`)
    await deployer.send(factory, 'createNgo', [profile, rewardsOwner.address])
  }

  const token = (symbol: string) => {
    const reserve = reserves.find(each => each.symbol === symbol)
    if (reserve === undefined) throw new Error(`No reserve for ${symbol}`)
    return reserve.token.address
  }
  return {
    chainId,
    ngoFactory: factory.address,
    startBlock: Number(factory.blockNumber),
    lido,
    aave: { ...aave, tokens: { USDC: token('USDC'), USDT: token('USDT'), DAI: token('DAI') } },
  }
}
