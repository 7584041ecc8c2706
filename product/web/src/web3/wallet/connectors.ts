import type { Settings } from '@kindyield/api-contract'
import { type Connector, type CreateConnectorFn, injected } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { extension } from '#lib/extension.ts'
import type { Web3 } from '#web3/client/create-web3.ts'
import { hasLocalTools } from '#web3/network/local-tools.ts'
import { appMetadata } from './app-metadata.ts'
import { readLastConnectorId } from './last-wallet.ts'

export type WalletSettings = Pick<Settings, 'walletConnectProjectId' | 'coinbaseWallet'>

/** Connector ids under which wagmi stores the last used wallet. */
const OKX_ID = 'okx'
const WALLET_CONNECT_ID = 'walletConnect'
const COINBASE_ID = 'coinbaseWalletSDK'
const DEMO_ID = 'kindyield-demo'

const onDemand = ['okx', 'walletConnect', 'coinbase', 'demo'] as const
export type OnDemand = (typeof onDemand)[number]

export const connectorIds: Record<OnDemand, string> = {
  okx: OKX_ID,
  walletConnect: WALLET_CONNECT_ID,
  coinbase: COINBASE_ID,
  demo: DEMO_ID,
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own
  interface Window {
    okxwallet?: unknown
  }
}

export function hasOkx(): boolean {
  return typeof window.okxwallet === 'object' && window.okxwallet !== null
}

/**
 * Creates the connector when the wallet is chosen: a connector registered at start-up would load its SDK and contact
 * external hosts on every page load.
 */
export async function getConnector(
  web3: Web3,
  wallet: OnDemand,
  settings: WalletSettings,
): Promise<Connector> {
  const known = web3.config.connectors.find(({ id }) => id === connectorIds[wallet])
  if (known) return known
  const connector = web3.config._internal.connectors.setup(await createConnectorFn(web3, wallet, settings))
  web3.config._internal.connectors.setState(all => [...all, connector])
  return connector
}

async function createConnectorFn(
  web3: Web3,
  wallet: OnDemand,
  settings: WalletSettings,
): Promise<CreateConnectorFn> {
  switch (wallet) {
    case 'okx':
      return injected({
        target: { id: OKX_ID, name: 'OKX Wallet', provider: () => window.okxwallet as never },
      })
    case 'walletConnect': {
      const { walletConnect } = await import('./sdk-connectors.ts')
      // WalletConnect's own dialog loads fonts and images from external hosts; our dialog shows the QR code instead.
      return walletConnect({
        projectId: settings.walletConnectProjectId ?? '',
        metadata: appMetadata(document),
        showQrModal: false,
      })
    }
    case 'coinbase': {
      const { coinbaseWallet } = await import('./sdk-connectors.ts')
      const { name } = appMetadata(document)
      return coinbaseWallet({ appName: name, preference: { options: 'all', telemetry: false } })
    }
    case 'demo':
      return createDemoConnectorFn(web3)
  }
}

async function createDemoConnectorFn(web3: Web3): Promise<CreateConnectorFn> {
  if (extension === null) throw new Error('This build has no demo wallet')
  const provider = await extension.loadDemoProvider(web3.chains.map(({ definition }) => definition))
  return injected({ target: { id: DEMO_ID, name: 'Demo wallet', provider: provider as never } })
}

/**
 * Marks the wallet as reconnecting, if one was used before. wagmi does so only when it reconnects, some time after the
 * first render: until then, a returning user would see the page of a visitor.
 */
export function expectLastWallet({ config }: Web3): void {
  const last = readLastConnectorId()
  if (last === null) return
  // Without a current connection wagmi would call it connecting, as after a click.
  config.setState(state => ({ ...state, status: 'reconnecting', current: state.current ?? last }))
}

/** Reconnects the last used wallet without a prompt, if it is still available. */
export async function reconnectLastWallet(web3: Web3, settings: WalletSettings): Promise<void> {
  try {
    const connector = await lastConnector(web3, settings)
    if (connector) await reconnect(web3.config, { connectors: [connector] })
  } finally {
    web3.config.setState(state =>
      state.status === 'reconnecting' ? { ...state, status: 'disconnected', current: null } : state,
    )
  }
}

/** The connector used last, recreated if it is created on demand; undefined if it is no longer available. */
async function lastConnector(web3: Web3, settings: WalletSettings): Promise<Connector | undefined> {
  const lastId = await web3.config.storage?.getItem('recentConnectorId')
  const isOffered: Record<OnDemand, boolean> = {
    okx: hasOkx(),
    walletConnect: settings.walletConnectProjectId !== null,
    coinbase: settings.coinbaseWallet,
    demo: hasLocalTools(web3),
  }
  const wallet = onDemand.find(each => connectorIds[each] === lastId)
  if (wallet) return isOffered[wallet] ? getConnector(web3, wallet, settings) : undefined
  return web3.config.connectors.find(({ id }) => id === lastId)
}
