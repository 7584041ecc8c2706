import { withdrawalQueueAbi } from '@kindyield/chain'
import { type Abi, erc20Abi, type LocalAccount, parseEther } from 'viem'
import type { Contract, VaultChain } from '../vault-chain.ts'

/** Somebody sends a token to the vault by mistake, and it goes to the NGO. */
export async function recover(
  on: VaultChain,
  from: LocalAccount,
  vault: Contract,
  token: Contract,
): Promise<boolean> {
  const isSent = await on.send(from, token, 'transfer', [vault.address, 1_000_000n])
  return isSent && on.send(from, vault, 'recover', [token.address])
}

/** Somebody makes a request of the queue in the vault's name, and it goes to the NGO. */
export async function recoverRequest(on: VaultChain, from: LocalAccount, vault: Contract): Promise<boolean> {
  const queue: Contract = { address: on.lido.withdrawalQueue, abi: withdrawalQueueAbi as Abi }
  const amount = parseEther('1')
  await on.mustSend(from, { address: on.lido.stETH, abi: erc20Abi as Abi }, 'approve', [
    queue.address,
    amount,
  ])
  if (!(await on.send(from, queue, 'requestWithdrawals', [[amount], vault.address]))) return false
  const requestId = await on.read<bigint>(queue, 'getLastRequestId')
  return on.send(from, vault, 'recoverRequest', [requestId])
}
