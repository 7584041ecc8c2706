import type { LidoAddresses } from '@kindyield/chain'
import { type Contract, type Deployer, readArtifact } from '@kindyield/deploy'
import { parseEther } from 'viem'

/** It stays forever, so that total shares and pooled ether are never zero. */
const INITIAL_STAKE = parseEther('1000')

const STETH_ROLES = ['PAUSE_ROLE', 'RESUME_ROLE', 'STAKING_PAUSE_ROLE', 'STAKING_CONTROL_ROLE', 'ORACLE_ROLE']
const QUEUE_ROLES = ['PAUSE_ROLE', 'RESUME_ROLE', 'MANAGE_TOKEN_URI_ROLE']
/** The pool itself finalizes withdrawals, as part of its oracle's report. */
const POOL_ROLES = ['FINALIZE_ROLE', 'ORACLE_ROLE']

/** Deploys the local Lido, with the deployer as its administrator, oracle and treasury. */
export async function deployLocalLido(deployer: Deployer): Promise<LidoAddresses> {
  const owner = deployer.account.address
  const stETH = await deployer.deploy(readArtifact('StETH.sol'), [owner], INITIAL_STAKE)
  const wstETH = await deployer.deploy(readArtifact('WstETH.sol'), [stETH.address])
  const queue = await deployer.deploy(readArtifact('WithdrawalQueue.sol'), [wstETH.address, owner])
  const addresses = { lido: stETH.address, wstETH: wstETH.address, withdrawalQueue: queue.address }
  const locator = await deployer.deploy(readArtifact('LidoLocator.sol'), [
    { ...addresses, treasury: owner, accountingOracle: owner },
  ])

  const grant = async (contract: Contract, roles: string[], holder: string) => {
    for (const role of roles) {
      await deployer.send(contract, 'grantRole', [await deployer.read(contract, role), holder])
    }
  }
  await grant(stETH, STETH_ROLES, owner)
  await grant(queue, QUEUE_ROLES, owner)
  await grant(queue, POOL_ROLES, stETH.address)
  await deployer.send(stETH, 'initialize', [locator.address])
  await deployer.send(stETH, 'resume')
  await deployer.send(queue, 'resume')
  return {
    locator: locator.address,
    stETH: stETH.address,
    wstETH: wstETH.address,
    withdrawalQueue: queue.address,
  }
}
