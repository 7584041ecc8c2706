import { useEffect, useState } from 'react'
import { watchConnectors } from 'wagmi/actions'
import { useSettings } from '#lib/config/settings-context.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { type WalletOption, walletOptions } from './wallet-options.ts'

/** The wallets to offer; updates as wallets announce themselves. Empty until the network is known. */
export function useWalletOptions(): WalletOption[] {
  const web3 = useWeb3()
  const settings = useSettings()
  const [options, setOptions] = useState<WalletOption[]>([])
  useEffect(() => {
    if (!web3) return
    const update = () => setOptions(walletOptions(web3, settings))
    update()
    return watchConnectors(web3.config, { onChange: update })
  }, [web3, settings])
  return options
}
