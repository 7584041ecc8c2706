import type { ReactNode } from 'react'
import { storeConsent } from '../lib/consent.ts'
import { exampleStatus } from './example-status.ts'
import { fakeApi, json } from './fake-api.ts'
import { createFakeWallet } from './fake-wallet.ts'
import { renderInApp } from './render-in-app.tsx'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Renders with the wallet of an earlier visit, on the network that the server names. */
export function openWithWallet(
  content: ReactNode,
  chainId: number,
  answers: Parameters<typeof fakeApi>[0] = {},
  walletAnswers: Parameters<typeof createFakeWallet>[1] = {},
) {
  storeConsent(true)
  window.localStorage.setItem('kindyield.recentConnectorId', '"io.metamask"')
  const eth_chainId = () => `0x${chainId.toString(16)}`
  const takeAway = createFakeWallet(ADDRESS, { eth_chainId, ...walletAnswers }).install()
  const { fetch, requests } = fakeApi({
    '/api/status': () => json({ ...exampleStatus, network: { ...exampleStatus.network, chainId } }),
    ...answers,
  })
  renderInApp(content, { fetch })
  return { requests, takeAway }
}
