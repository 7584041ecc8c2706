import { type ApiRoute, routes } from '@kindyield/api-contract'
import type { BrowserContext } from '@playwright/test'
import { type Address, stringToHex } from 'viem'
import { signInMessage } from '../stack/sign-in-message.ts'
import type { TestWallet } from './test-wallet.ts'

/** Signs in over HTTP and stores what the web keeps of it: the session, the consent and the wallet that was used. */
export async function storeSession(
  context: BrowserContext,
  origin: string,
  wallet: TestWallet,
): Promise<void> {
  const address = (await wallet.address()) as Address
  const session = { ...(await signIn(origin, address, wallet)), address }
  const consent = { version: 1, date: new Date().toISOString() }
  const stored = {
    'kindyield.session': session,
    'kindyield.consent': consent,
    'kindyield.recentConnectorId': 'io.metamask',
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

async function signIn(origin: string, address: Address, wallet: TestWallet) {
  const post = ({ path }: ApiRoute, body: unknown) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  // Refused for an address that is registered already.
  await post(routes.signUp, { publicAddress: address })
  const answer = await fetch(`${origin}${routes.nonce.path}`)
  const { nonce } = routes.nonce.response.parse(await answer.json())
  const message = signInMessage(origin, address, nonce)
  const signature = await wallet.sign(stringToHex(message))
  const response = await post(routes.signIn, { publicAddress: address, message, signature })
  return routes.signIn.response.parse(await response.json()).data
}
