import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { signMessage } from 'wagmi/actions'
import type { Web3 } from '#web3/client/create-web3.ts'

const VALID_MS = 5 * 60_000
/** EIP-4361 allows only ASCII, so it is not translated. */
const STATEMENT = 'Sign in to Kindyield. This costs nothing and sends nothing.'

/** Has the wallet sign an EIP-4361 message for this site and chain. */
export async function signSiweMessage({ config, chain }: Web3, address: Address, nonce: string) {
  const issuedAt = new Date()
  const message = createSiweMessage({
    address,
    chainId: chain.id,
    domain: window.location.host,
    uri: window.location.origin,
    version: '1',
    statement: STATEMENT,
    nonce,
    issuedAt,
    expirationTime: new Date(issuedAt.getTime() + VALID_MS),
  })
  return { message, signature: await signMessage(config, { account: address, message }) }
}
