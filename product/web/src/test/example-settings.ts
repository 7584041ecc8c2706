import type { Settings } from '@kindyield/api-contract'
import { networks } from '@kindyield/chain/testing/networks'

/** Those of a page of the local network. */
export const exampleSettings: Settings = {
  networks: [networks.local],
  apiBaseUrl: '',
  walletConnectProjectId: null,
  coinbaseWallet: false,
}
