import type { Connector } from 'wagmi'
import type { Web3 } from '../client/create-web3.ts'
import { hasLocalTools } from '../network/local-tools.ts'
import { DEMO_ID, getConnector, hasOkx, type WalletSettings } from './connectors.ts'

export type WalletId = 'metamask' | 'okx' | 'walletconnect' | 'coinbase' | 'demo' | 'other'

export type WalletOption = {
  id: WalletId
  /** Unique, also among wallets of the same id. */
  key: string
  name: string
  state: 'ready' | 'not-installed' | 'not-configured'
  /** For wallets that are not installed. */
  installUrl?: string
  connector: () => Promise<Connector>
}

const RDNS = { metamask: 'io.metamask', okx: 'com.okex.wallet', coinbase: 'com.coinbase.wallet' }

/** R1: the four supported wallets with their state in this browser, then other announced wallets. */
export function walletOptions(web3: Web3, settings: WalletSettings): WalletOption[] {
  const announced = new Map(web3.config.connectors.map(connector => [connector.id, connector]))
  const onDemand = (wallet: Parameters<typeof getConnector>[1]) => () => getConnector(web3, wallet, settings)
  const option = (id: WalletId, name: string, rest: Partial<WalletOption>): WalletOption => ({
    id,
    key: id,
    name,
    state: 'ready',
    connector: () => Promise.reject(new Error(`${name} is not available`)),
    ...rest,
  })
  const found = (rdns: string) => {
    const connector = announced.get(rdns)
    return connector && { connector: async () => connector }
  }

  const known = new Set<string>([
    ...Object.values(RDNS),
    'okx',
    'walletConnect',
    'coinbaseWalletSDK',
    DEMO_ID,
  ])
  const others = [...announced.values()].filter(({ id }) => !known.has(id))
  return [
    option(
      'metamask',
      'MetaMask',
      found(RDNS.metamask) ?? { state: 'not-installed', installUrl: 'https://metamask.io/download/' },
    ),
    option(
      'okx',
      'OKX Wallet',
      found(RDNS.okx) ??
        (hasOkx()
          ? { connector: onDemand('okx') }
          : { state: 'not-installed', installUrl: 'https://www.okx.com/web3' }),
    ),
    option(
      'walletconnect',
      'WalletConnect',
      settings.walletConnectProjectId
        ? { connector: onDemand('walletConnect') }
        : { state: 'not-configured' },
    ),
    option(
      'coinbase',
      'Coinbase Wallet',
      found(RDNS.coinbase) ??
        (settings.coinbaseWallet
          ? { connector: onDemand('coinbase') }
          : { state: 'not-installed', installUrl: 'https://www.coinbase.com/wallet/downloads' }),
    ),
    ...others.map(connector =>
      option('other', connector.name, { key: connector.uid, connector: async () => connector }),
    ),
    ...(hasLocalTools(web3) ? [option('demo', 'Demo wallet', { connector: onDemand('demo') })] : []),
  ]
}
