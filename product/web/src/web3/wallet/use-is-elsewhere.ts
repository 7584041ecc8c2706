import { useNetworks } from '#lib/config/use-networks.ts'
import { useWallet } from './use-wallet.ts'

/** Whether a wallet is connected that is on a chain which is none of ours. */
export function useIsElsewhere(): boolean {
  const wallet = useWallet()
  const networks = useNetworks()
  return wallet.status === 'connected' && networks.every(({ chainId }) => chainId !== wallet.chainId)
}
