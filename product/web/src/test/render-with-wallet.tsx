import type { ReactNode } from 'react'
import { SESSION_KEY } from '#lib/storage/session-store.ts'
import { storeTermsConsent } from '#lib/storage/terms-consent.ts'
import { exampleStatus } from './example-status.ts'
import { fakeApi, jsonResponse } from './fake-api.ts'
import { createFakeWallet } from './fake-wallet.ts'
import { renderInApp } from './render-in-app.tsx'

export const WALLET_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type WalletOptions = {
  path?: string
  isSignedIn?: boolean
  /** Overrides of the fake wallet's methods. */
  wallet?: Parameters<typeof createFakeWallet>[1]
}

/** Renders with a wallet that reconnects, on the given chain. */
export function renderWithWallet(
  content: ReactNode,
  chainId: number,
  answers: Parameters<typeof fakeApi>[0] = {},
  { path = '/', isSignedIn = false, wallet = {} }: WalletOptions = {},
) {
  storeTermsConsent(true)
  window.localStorage.setItem('kindyield.recentConnectorId', '"io.metamask"')
  if (isSignedIn) {
    const session = { address: WALLET_ADDRESS, accessToken: 'a', refreshToken: 'r' }
    window.localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  }
  const onChain = { eth_chainId: () => `0x${chainId.toString(16)}` }
  const uninstall = createFakeWallet(WALLET_ADDRESS, { ...onChain, ...wallet }).install()
  const { fetch, requests } = fakeApi({
    '/api/status': () => jsonResponse({ ...exampleStatus, network: { ...exampleStatus.network, chainId } }),
    ...answers,
  })
  renderInApp(content, { fetch, path })
  return { requests, uninstall }
}
