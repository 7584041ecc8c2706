import { useNetworks } from '#lib/config/use-networks.ts'
import { useWallet } from './use-wallet.ts'

/** The name of the network that the wallet has to switch to for a call; null where it is there already. */
export function useNetworkSwitch(chainId: number | undefined): string | null {
  const wallet = useWallet()
  const networks = useNetworks()
  if (wallet.status !== 'connected' || wallet.chainId === chainId) return null
  return networks.find(network => network.chainId === chainId)?.displayName ?? null
}
