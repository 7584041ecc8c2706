import type { Network } from '@kindyield/chain'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useApi } from '#lib/api/api-context.ts'
import { useSettings } from '#lib/config/settings-context.ts'
import { useNetworks } from '#lib/config/use-networks.ts'
import { logWarning } from '#lib/runtime/log-warning.ts'
import { hasAcceptedTerms } from '#lib/storage/terms-consent.ts'
import { Web3Context } from '#web3/client/web3-context.ts'
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
  const networks = useNetworks()
  const bundle = useWeb3Bundle()
  const web3 = useMemo(() => {
    if (!bundle) return null
    // Of one network the path of before several: wallets have stored it. Absolute, because they get it.
    const pathOf = ({ chainId }: Network) => (networks.length === 1 ? '/rpc' : `/rpc/${chainId}`)
    const created = bundle.createWeb3(
      networks,
      network => new URL(api.urlFor(pathOf(network)), window.location.origin).href,
    )
    bundle.expectLastWallet(created)
    return created
  }, [api, networks, bundle])

  useEffect(() => {
    // wagmi would reconnect any authorized wallet, even before the terms are accepted.
    if (!web3 || !bundle || !hasAcceptedTerms()) return
    bundle
      .reconnectLastWallet(web3, settings)
      .catch((error: unknown) => logWarning('Reconnecting the last wallet failed', error))
  }, [web3, bundle, settings])

  return <Web3Context value={web3}>{children}</Web3Context>
}
