import { createHash } from 'node:crypto'
import { readArtifact } from '@kindyield/deploy'

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

/** Changes when the bytecode of a deployed contract changes. */
export function contractsFingerprint(): string {
  const hash = createHash('sha256')
  for (const file of DEPLOYED) hash.update(readArtifact(file).bytecode)
  return hash.digest('hex')
}
