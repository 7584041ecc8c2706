import type { Connector } from 'wagmi'
import type { Web3 } from '#web3/client/create-web3.ts'
import { hasLocalTools } from '#web3/network/local-tools.ts'
import { connectorIds, getConnector, hasOkx, type OnDemand, type WalletSettings } from './connectors.ts'

export type WalletId = 'metamask' | 'okx' | 'walletconnect' | 'coinbase' | 'demo' | 'other'

export type WalletOption = {
  id: WalletId
  /** Unique, also among wallets of the same id. */
  key: string
  name: string
  state: 'detected' | 'ready' | 'not-installed' | 'not-configured'
  /** The picture that a detected wallet announces. */
  icon?: string | undefined
  /** Set for wallets that are not installed. */
  installUrl?: string
  /** Missing for wallets that cannot be connected. */
  connectorId?: string
  connector: () => Promise<Connector>
}

const RDNS = { metamask: 'io.metamask', okx: 'com.okex.wallet', coinbase: 'com.coinbase.wallet' }

/** Detected wallets come first, those that are not installed last. */
const ORDER: Record<WalletOption['state'], number> = {
  detected: 0,
  ready: 1,
  'not-configured': 2,
  'not-installed': 2,
}

/** The four supported wallets with their state in this browser, and other announced wallets. */
export function walletOptions(web3: Web3, settings: WalletSettings): WalletOption[] {
  const announced = new Map(web3.config.connectors.map(connector => [connector.id, connector]))
  const option = (id: WalletId, name: string, rest: Partial<WalletOption>): WalletOption => ({
    id,
    key: id,
    name,
    state: 'ready',
    connector: () => Promise.reject(new Error(`${name} is not available`)),
    ...rest,
  })
  const onDemand = (wallet: OnDemand): Partial<WalletOption> => ({
    connectorId: connectorIds[wallet],
    connector: () => getConnector(web3, wallet, settings),
  })
  const detected = (connector: Connector): Partial<WalletOption> => ({
    state: 'detected',
    icon: pictureOf(connector),
    connectorId: connector.id,
    connector: async () => connector,
  })
  const found = (rdns: string) => {
    const connector = announced.get(rdns)
    return connector && detected(connector)
  }
  const install = (installUrl: string) => ({ state: 'not-installed', installUrl }) as const

  const known = new Set<string>([...Object.values(RDNS), ...Object.values(connectorIds)])
  const others = [...announced.values()].filter(({ id }) => !known.has(id))
  const options = [
    option('metamask', 'MetaMask', found(RDNS.metamask) ?? install('https://metamask.io/download/')),
    option(
      'okx',
      'OKX Wallet',
      found(RDNS.okx) ??
        (hasOkx() ? { ...onDemand('okx'), state: 'detected' } : install('https://www.okx.com/web3')),
    ),
    ...others.map(connector =>
      option('other', connector.name, { ...detected(connector), key: connector.uid }),
    ),
    option(
      'walletconnect',
      'WalletConnect',
      settings.walletConnectProjectId ? onDemand('walletConnect') : { state: 'not-configured' },
    ),
    option(
      'coinbase',
      'Coinbase Wallet',
      found(RDNS.coinbase) ??
        (settings.coinbaseWallet
          ? onDemand('coinbase')
          : install('https://www.coinbase.com/wallet/downloads')),
    ),
    ...(hasLocalTools(web3) ? [option('demo', 'Demo wallet', onDemand('demo'))] : []),
  ]
  return options.sort((one, other) => ORDER[one.state] - ORDER[other.state])
}

/** Takes only pictures inside the announcement: another address would tell a stranger who visits this page. */
function pictureOf({ icon }: Connector): string | undefined {
  return icon?.startsWith('data:image/') ? icon : undefined
}
