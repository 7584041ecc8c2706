import type { ReactNode } from 'react'
import { storeConsent } from '../lib/consent.ts'
import { SESSION_KEY } from '../lib/session/session-store.ts'
import { exampleStatus } from './example-status.ts'
import { fakeApi, json } from './fake-api.ts'
import { createFakeWallet } from './fake-wallet.ts'
import { renderInApp } from './render-in-app.tsx'

export const WALLET_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

interface WalletOptions {
  path?: string
  isSignedIn?: boolean
  /** What the wallet answers beside the usual. */
  wallet?: Parameters<typeof createFakeWallet>[1]
}

/** Renders with the wallet of an earlier visit, on the network that the server names. */
export function openWithWallet(
  content: ReactNode,
  chainId: number,
  answers: Parameters<typeof fakeApi>[0] = {},
  { path = '/', isSignedIn = false, wallet = {} }: WalletOptions = {},
) {
  storeConsent(true)
  window.localStorage.setItem('kindyield.recentConnectorId', '"io.metamask"')
  if (isSignedIn) {
    const session = { address: WALLET_ADDRESS, accessToken: 'a', refreshToken: 'r' }
    window.localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  }
  const onChain = { eth_chainId: () => `0x${chainId.toString(16)}` }
  const takeAway = createFakeWallet(WALLET_ADDRESS, { ...onChain, ...wallet }).install()
  const { fetch, requests } = fakeApi({
    '/api/status': () => json({ ...exampleStatus, network: { ...exampleStatus.network, chainId } }),
    ...answers,
  })
  renderInApp(content, { fetch, path })
  return { requests, takeAway }
}
