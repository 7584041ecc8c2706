import { setTimeout } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { signInMessage } from '../../e2e/stack/sign-in-message.ts'
import { ORIGIN } from '../server/sign-in.ts'
import { expectOk } from './callers.ts'
import { type Flood, type FloodContext, OTHERS } from './flood.ts'

const ATTACKERS = 20
const LONG_SIGNATURE = `0x${'07'.repeat(8_000)}`
const accounts = new Map<number, ReturnType<typeof privateKeyToAccount>>()

/** Signs in as a caller's own account, with its key or with another signature. */
async function signIn({ server, callers }: FloodContext, caller: number, signature?: string) {
  const send = (path: string, body?: object) => callers.send(caller, `${server}/api/auth/${path}`, body)
  const account = accounts.get(caller) ?? privateKeyToAccount(generatePrivateKey())
  const publicAddress = account.address
  if (!accounts.has(caller)) await send('signUp', { publicAddress })
  accounts.set(caller, account)
  const { nonce } = JSON.parse(expectOk(await send('nonce'))) as { nonce: string }
  const message = signInMessage(ORIGIN, publicAddress, nonce)
  return send('signIn', {
    publicAddress,
    message,
    signature: signature ?? (await account.signMessage({ message })),
  })
}

/** Signatures that no key made, so that the chain is asked for a contract. */
export const longSignatures: Flood = {
  what: 'signatures of 8 KB, of twenty addresses',
  loops: 3 * ATTACKERS,
  attack: async (context, loop) => void (await signIn(context, loop % ATTACKERS, LONG_SIGNATURE)),
  async ordinary(context, loop) {
    expectOk(await signIn(context, loop % ATTACKERS))
    // As often as the limit of an address allows: 120 requests to sign in in a minute.
    await setTimeout(3_000)
  },
  innocent: async (context, loop) => void expectOk(await signIn(context, OTHERS + loop)),
  innocentEveryMs: 1_500,
}
