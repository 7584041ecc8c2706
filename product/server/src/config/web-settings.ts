import type { Settings } from '@kindyield/api-contract'
import type { Network } from '@kindyield/chain'
import type { Environment } from './read-environment.ts'

type Variables = Pick<Environment, 'API_BASE_URL' | 'WALLETCONNECT_PROJECT_ID' | 'COINBASE_WALLET'>

/** What the pages are told, and what their content policy follows from. */
export function webSettings(
  { API_BASE_URL = '', WALLETCONNECT_PROJECT_ID, COINBASE_WALLET }: Partial<Variables>,
  networks: Network[],
): Settings {
  return {
    networks,
    apiBaseUrl: API_BASE_URL,
    walletConnectProjectId: WALLETCONNECT_PROJECT_ID ?? null,
    coinbaseWallet: COINBASE_WALLET === 'on',
  }
}
