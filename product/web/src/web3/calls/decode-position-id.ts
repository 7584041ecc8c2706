import type { TransactionReceipt } from 'viem'
import type { ChainAccess } from '#web3/client/create-web3.ts'

/** The id of the position that a deposit opened, from the receipt's event. */
export function decodePositionId(
  { lazyImports }: Pick<ChainAccess, 'lazyImports'>,
  { logs }: TransactionReceipt,
): bigint | null {
  const { aaveVaultAbi, lidoVaultAbi, parseEventLogs } = lazyImports
  const [staked] = parseEventLogs({ abi: lidoVaultAbi, logs, eventName: 'Staked' })
  const [deposited] = parseEventLogs({ abi: aaveVaultAbi, logs, eventName: 'Deposited' })
  return (staked ?? deposited)?.args.id ?? null
}
