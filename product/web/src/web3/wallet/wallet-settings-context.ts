import { createContext, use } from 'react'
import type { WalletSettings } from './connectors.ts'

export const noSdkWallets: WalletSettings = { walletConnectProjectId: null, coinbaseWallet: false }

export const WalletSettingsContext = createContext<WalletSettings>(noSdkWallets)

export function useWalletSettings(): WalletSettings {
  return use(WalletSettingsContext)
}
