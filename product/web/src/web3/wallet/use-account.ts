import type { Address } from 'viem'
import { useWallet } from './use-wallet.ts'

/** The connected account; null without a wallet. */
export function useAccount(): Address | null {
  const wallet = useWallet()
  return wallet.status === 'connected' ? wallet.address : null
}
