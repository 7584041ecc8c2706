import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useApi } from '../lib/api-context.ts'
import { hasAgreed } from '../lib/consent.ts'
import { statusQuery } from '../lib/status-query.ts'
import { warn } from '../lib/warn.ts'
import type { WalletSettings } from './connectors.ts'
import { useWeb3Code } from './use-web3-code.ts'
import { WalletSettingsContext } from './wallet-settings-context.ts'
import { Web3Context } from './web3-context.ts'

interface Web3ProviderProps {
  settings: WalletSettings
  hoodiApiUrl: string | null
  children: ReactNode
}

/**
 * Which chain is ours is known once the server has said so; until then the app works without one. That is why
 * wagmi's own provider, which wants its configuration before the first render, is not used, and why its code
 * may come after the first paint.
 */
export function Web3Provider({ settings, hoodiApiUrl, children }: Web3ProviderProps) {
  const api = useApi()
  const { data: answered } = useQuery({ ...statusQuery(api), select: ({ network }) => network.chainId })
  // Kept while the answer is asked for anew, as after a log-out: without it every wallet would have to be found again.
  const [chainId, setChainId] = useState(answered)
  if (answered !== undefined && answered !== chainId) setChainId(answered)
  const code = useWeb3Code()
  const web3 = useMemo(() => {
    if (!code || chainId === undefined) return null
    // Wallets are handed this address too, so it must be a whole one.
    const rpcUrl = new URL(api.addressOf('/rpc'), window.location.origin).href
    return code.createWeb3(chainId, rpcUrl, hoodiApiUrl)
  }, [api, chainId, code, hoodiApiUrl])

  useEffect(() => {
    // wagmi by itself would connect any wallet that knows this site, also before the terms are agreed to.
    if (!web3 || !code || !hasAgreed()) return
    code
      .reconnectRecent(web3, settings)
      .catch((error: unknown) => warn('The wallet of the last visit could not be asked', error))
  }, [web3, code, settings])

  return (
    <WalletSettingsContext value={settings}>
      <Web3Context value={web3}>{children}</Web3Context>
    </WalletSettingsContext>
  )
}
