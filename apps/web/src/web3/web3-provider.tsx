import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { reconnect } from 'wagmi/actions'
import { useApi } from '../lib/api-context.ts'
import { hasAgreed } from '../lib/consent.ts'
import { statusQuery } from '../lib/status-query.ts'
import { warn } from '../lib/warn.ts'
import { recentConnector, type WalletSettings } from './connectors.ts'
import { createWeb3 } from './create-web3.ts'
import { networkOf } from './network-chain.ts'
import { WalletSettingsContext } from './wallet-settings-context.ts'
import { Web3Context } from './web3-context.ts'

interface Web3ProviderProps {
  settings: WalletSettings
  children: ReactNode
}

/**
 * Which chain is ours is known once the server has said so; until then the app works without one. That is why
 * wagmi's own provider, which wants its configuration before the first render, is not used.
 */
export function Web3Provider({ settings, children }: Web3ProviderProps) {
  const api = useApi()
  const { data: chainId } = useQuery({ ...statusQuery(api), select: ({ network }) => network.chainId })
  const web3 = useMemo(() => {
    const network = chainId === undefined ? null : networkOf(chainId)
    // Wallets are handed this address too, so it must be a whole one.
    return network && createWeb3(network, new URL(api.addressOf('/rpc'), window.location.origin).href)
  }, [api, chainId])

  useEffect(() => {
    // wagmi by itself would connect any wallet that knows this site, also before the terms are agreed to.
    if (!web3 || !hasAgreed()) return
    recentConnector(web3, settings).then(
      connector => connector && reconnect(web3.config, { connectors: [connector] }),
      error => warn('The wallet of the last visit could not be asked', error),
    )
  }, [web3, settings])

  return (
    <WalletSettingsContext value={settings}>
      <Web3Context value={web3}>{children}</Web3Context>
    </WalletSettingsContext>
  )
}
