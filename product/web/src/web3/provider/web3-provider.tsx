import { type ReactNode, useEffect, useMemo } from 'react'
import { useApi } from '#lib/api/api-context.ts'
import { useSettings } from '#lib/config/settings-context.ts'
import { logWarning } from '#lib/runtime/log-warning.ts'
import { hasAcceptedTerms } from '#lib/storage/terms-consent.ts'
import { Web3Context } from '#web3/client/web3-context.ts'
import { useNetwork } from '#web3/network/use-network.ts'
import { useWeb3Bundle } from './use-web3-bundle.ts'

type Web3ProviderProps = {
  children: ReactNode
}

/**
 * Provides `Web3` once its code has loaded; the app renders without it until then. wagmi's own provider needs its
 * configuration before the first render, so it is not used.
 */
export function Web3Provider({ children }: Web3ProviderProps) {
  const api = useApi()
  const settings = useSettings()
  const network = useNetwork()
  const bundle = useWeb3Bundle()
  const web3 = useMemo(() => {
    if (!bundle) return null
    // Absolute, because wallets get this URL too.
    const rpcUrl = new URL(api.urlFor('/rpc'), window.location.origin).href
    const created = bundle.createWeb3(network, rpcUrl)
    bundle.expectLastWallet(created)
    return created
  }, [api, network, bundle])

  useEffect(() => {
    // wagmi would reconnect any authorized wallet, even before the terms are accepted.
    if (!web3 || !bundle || !hasAcceptedTerms()) return
    bundle
      .reconnectLastWallet(web3, settings)
      .catch((error: unknown) => logWarning('Reconnecting the last wallet failed', error))
  }, [web3, bundle, settings])

  return <Web3Context value={web3}>{children}</Web3Context>
}
