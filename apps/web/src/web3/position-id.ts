import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { parseEventLogs, type TransactionReceipt } from 'viem'

/** The id of the position that a deposit opened, as its event says. */
export function openedPosition({ logs }: TransactionReceipt): bigint | null {
  const [staked] = parseEventLogs({ abi: lidoVaultAbi, logs, eventName: 'Staked' })
  const [deposited] = parseEventLogs({ abi: aaveVaultAbi, logs, eventName: 'Deposited' })
  return (staked ?? deposited)?.args.id ?? null
}
