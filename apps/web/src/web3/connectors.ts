import { type Connector, type CreateConnectorFn, injected } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import type { Web3 } from './create-web3.ts'
import { describeApp } from './describe-app.ts'
import { hasLocalTools } from './local-tools.ts'

export interface WalletSettings {
  walletConnectProjectId: string | null
  coinbaseWallet: boolean
}

/** Ids under which wagmi remembers the connectors that are made on demand. */
const OKX_ID = 'okx'
const WALLET_CONNECT_ID = 'walletConnect'
const COINBASE_ID = 'coinbaseWalletSDK'
export const DEMO_ID = 'kindyield-demo'

const onDemand = ['okx', 'walletConnect', 'coinbase', 'demo'] as const
type OnDemand = (typeof onDemand)[number]

const ids: Record<OnDemand, string> = {
  okx: OKX_ID,
  walletConnect: WALLET_CONNECT_ID,
  coinbase: COINBASE_ID,
  demo: DEMO_ID,
}

declare global {
  interface Window {
    okxwallet?: unknown
  }
}

export function hasOkx(): boolean {
  return typeof window.okxwallet === 'object' && window.okxwallet !== null
}

/**
 * A registered SDK connector fetches its SDK, and calls an outside host, as soon as the page loads. So these are
 * made when they are chosen.
 */
export async function connectorFor(
  web3: Web3,
  wallet: OnDemand,
  settings: WalletSettings,
): Promise<Connector> {
  const known = web3.config.connectors.find(({ id }) => id === ids[wallet])
  if (known) return known
  const connector = web3.config._internal.connectors.setup(await createFor(web3, wallet, settings))
  web3.config._internal.connectors.setState(all => [...all, connector])
  return connector
}

async function createFor(web3: Web3, wallet: OnDemand, settings: WalletSettings): Promise<CreateConnectorFn> {
  switch (wallet) {
    case 'okx':
      return injected({
        target: { id: OKX_ID, name: 'OKX Wallet', provider: () => window.okxwallet as never },
      })
    case 'walletConnect': {
      const { walletConnect } = await import('./outside-wallets.ts')
      // Its own dialog fetches fonts and pictures from elsewhere: ours shows the code instead.
      return walletConnect({
        projectId: settings.walletConnectProjectId ?? '',
        metadata: describeApp(document),
        showQrModal: false,
      })
    }
    case 'coinbase': {
      const { coinbaseWallet } = await import('./outside-wallets.ts')
      const { name } = describeApp(document)
      return coinbaseWallet({ appName: name, preference: { options: 'all', telemetry: false } })
    }
    case 'demo':
      return createDemo(web3)
  }
}

async function createDemo(web3: Web3): Promise<CreateConnectorFn> {
  if (import.meta.env.VITE_LOCAL === '0') throw new Error('This build has no demo wallet')
  const { createDemoProvider } = await import('../local/demo-provider.ts')
  const provider = createDemoProvider(web3.chain)
  return injected({ target: { id: DEMO_ID, name: 'Demo wallet', provider: provider as never } })
}

/** Connects the wallet of the last visit again, without a question, where it is still there. */
export async function reconnectRecent(web3: Web3, settings: WalletSettings): Promise<void> {
  const connector = await recentConnector(web3, settings)
  if (connector) await reconnect(web3.config, { connectors: [connector] })
}

/** The connector that was used last, made anew if it is one of these; undefined where it is not there any more. */
async function recentConnector(web3: Web3, settings: WalletSettings): Promise<Connector | undefined> {
  const recent = await web3.config.storage?.getItem('recentConnectorId')
  const isOffered: Record<OnDemand, boolean> = {
    okx: hasOkx(),
    walletConnect: settings.walletConnectProjectId !== null,
    coinbase: settings.coinbaseWallet,
    demo: hasLocalTools(web3),
  }
  const wallet = onDemand.find(each => ids[each] === recent)
  if (wallet) return isOffered[wallet] ? connectorFor(web3, wallet, settings) : undefined
  return web3.config.connectors.find(({ id }) => id === recent)
}
