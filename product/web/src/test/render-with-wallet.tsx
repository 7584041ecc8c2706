import { networks } from '@kindyield/chain/testing/networks'
import type { ReactNode } from 'react'
import { exampleStatus, exampleStatusWith } from './example-status.ts'
import { fakeApi, jsonResponse } from './fake-api.ts'
import { createFakeWallet } from './fake-wallet.ts'
import { renderInApp } from './render-in-app.tsx'
import { storeLastWallet, storeSession, WALLET_ADDRESS } from './stored-wallet.ts'

type WalletOptions = {
  path?: string
  isSignedIn?: boolean
  chainId?: number | undefined
  /** Overrides of the fake wallet's methods. */
  wallet?: Parameters<typeof createFakeWallet>[1]
}

/** Renders with a wallet that reconnects. */
export function renderWithWallet(
  content: ReactNode,
  answers: Parameters<typeof fakeApi>[0] = {},
  {
    path = '/',
    isSignedIn = false,
    chainId = exampleStatus.network.chainId,
    wallet = {},
  }: WalletOptions = {},
) {
  storeLastWallet()
  if (isSignedIn) storeSession()
  const onChain = { eth_chainId: () => `0x${chainId.toString(16)}` }
  createFakeWallet(WALLET_ADDRESS, { ...onChain, ...wallet }).install()
  const { fetch, requests } = fakeApi({
    '/api/status': () => jsonResponse(exampleStatusWith({ chainId })),
    ...answers,
  })
  const network = Object.values(networks).find(each => each.chainId === chainId) ?? {
    ...networks.local,
    chainId,
  }
  renderInApp(content, { fetch, path, settings: { networks: [network] } })
  return requests
}
