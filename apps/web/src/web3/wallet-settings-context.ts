import { createContext, use } from 'react'
import type { WalletSettings } from './connectors.ts'

export const noOutsideWallets: WalletSettings = { walletConnectProjectId: null, coinbaseWallet: false }

export const WalletSettingsContext = createContext<WalletSettings>(noOutsideWallets)

export function useWalletSettings(): WalletSettings {
  return use(WalletSettingsContext)
}
