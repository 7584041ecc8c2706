import { useEffect, useState } from 'react'
import { watchConnectors } from 'wagmi/actions'
import { type WalletOption, walletOptions } from './wallet-options.ts'
import { useWalletSettings } from './wallet-settings-context.ts'
import { useWeb3 } from './web3-context.ts'

/** Grows while wallets announce themselves. Empty until the network is known. */
export function useWalletOptions(): WalletOption[] {
  const web3 = useWeb3()
  const settings = useWalletSettings()
  const [options, setOptions] = useState<WalletOption[]>([])
  useEffect(() => {
    if (!web3) return
    const look = () => setOptions(walletOptions(web3, settings))
    look()
    return watchConnectors(web3.config, { onChange: look })
  }, [web3, settings])
  return options
}
