import {
  aaveVaultAbi,
  lidoVaultAbi,
  ngoFactoryAbi,
  stEthAbi,
  withdrawalQueueAbi,
  wstEthAbi,
} from '@kindyield/chain'
import type { Abi } from 'viem'

/** The errors of every contract that a call of ours can end in. */
export const contractErrors: Abi = [
  aaveVaultAbi,
  lidoVaultAbi,
  ngoFactoryAbi,
  stEthAbi,
  withdrawalQueueAbi,
  wstEthAbi,
].flatMap(abi => abi.filter(item => item.type === 'error'))
