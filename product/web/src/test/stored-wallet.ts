import { createSessionStore } from '#lib/storage/session-store.ts'
import { storeTermsConsent } from '#lib/storage/terms-consent.ts'

export const WALLET_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The fake wallet was connected before, so that it reconnects. */
export function storeLastWallet(): void {
  storeTermsConsent(true)
  window.localStorage.setItem('kindyield.recentConnectorId', '"io.metamask"')
}

export function storeSession(address: string = WALLET_ADDRESS): void {
  createSessionStore().write({ address, accessToken: 'a', refreshToken: 'r' })
}
