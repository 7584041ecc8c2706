import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useApi } from '#lib/api/api-context.ts'
import { statusQuery } from '#lib/queries/status-query.ts'
import { logWarning } from '#lib/runtime/log-warning.ts'
import { readLastChain, storeLastChain } from '#lib/storage/last-chain.ts'
import { hasAcceptedTerms } from '#lib/storage/terms-consent.ts'
import { Web3Context } from '#web3/client/web3-context.ts'
import type { WalletSettings } from '#web3/wallet/connectors.ts'
import { WalletSettingsContext } from '#web3/wallet/wallet-settings-context.ts'
import { useWeb3Bundle } from './use-web3-bundle.ts'

type Web3ProviderProps = {
  settings: WalletSettings
  hoodiApiUrl: string | null
  children: ReactNode
}

/**
 * Provides `Web3` once the server has named its chain and the code has loaded; the app renders without it until then.
 * wagmi's own provider needs its configuration before the first render, so it is not used.
 */
export function Web3Provider({ settings, hoodiApiUrl, children }: Web3ProviderProps) {
  const api = useApi()
  const { data: fetchedChainId } = useQuery({ ...statusQuery(api), select: ({ network }) => network.chainId })
  // Kept while the status is refetched, as after signing out; otherwise the wallet would have to reconnect. Before the
  // first answer it is the last known one: a wallet stays connected while the server is away.
  const [chainId, setChainId] = useState(() => fetchedChainId ?? readLastChain())
  if (fetchedChainId !== undefined && fetchedChainId !== chainId) setChainId(fetchedChainId)
  useEffect(() => {
    if (fetchedChainId !== undefined) storeLastChain(fetchedChainId)
  }, [fetchedChainId])
  const bundle = useWeb3Bundle()
  const web3 = useMemo(() => {
    if (!bundle || chainId === null) return null
    // Absolute, because wallets get this URL too.
    const rpcUrl = new URL(api.urlFor('/rpc'), window.location.origin).href
    const created = bundle.createWeb3(chainId, rpcUrl, hoodiApiUrl)
    if (created) bundle.expectLastWallet(created)
    return created
  }, [api, chainId, bundle, hoodiApiUrl])

  useEffect(() => {
    // wagmi would reconnect any authorized wallet, even before the terms are accepted.
    if (!web3 || !bundle || !hasAcceptedTerms()) return
    bundle
      .reconnectLastWallet(web3, settings)
      .catch((error: unknown) => logWarning('Reconnecting the last wallet failed', error))
  }, [web3, bundle, settings])

  return (
    <WalletSettingsContext value={settings}>
      <Web3Context value={web3}>{children}</Web3Context>
    </WalletSettingsContext>
  )
}
