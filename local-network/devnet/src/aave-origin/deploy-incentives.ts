import type { Deployer } from '@kindyield/deploy'
import type { Address } from 'viem'
import { originArtifact } from './origin-artifact.ts'

type Incentives = { rewardsController: Address; transferStrategy: Address }

/** Deploys Aave's incentives of V3.6 without an emission; V3.0 can use them too. The deployer pays the rewards. */
export async function deployIncentives(deployer: Deployer): Promise<Incentives> {
  const admin = deployer.account.address
  const deploy = (name: string, args: unknown[]) => deployer.deploy(originArtifact(`rewards/${name}`), args)
  const manager = await deploy('EmissionManager', [admin])
  const controller = await deploy('RewardsController', [manager.address])
  await deployer.send(manager, 'setRewardsController', [controller.address])
  const strategyArgs = [controller.address, admin, admin]
  const strategy = await deploy('transfer-strategies/PullRewardsTransferStrategy', strategyArgs)
  return { rewardsController: controller.address, transferStrategy: strategy.address }
}
