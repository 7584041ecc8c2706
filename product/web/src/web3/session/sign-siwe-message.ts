import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { getConnection, signMessage } from 'wagmi/actions'
import type { Web3 } from '#web3/client/create-web3.ts'

const VALID_MS = 5 * 60_000
/** EIP-4361 allows only ASCII, so it is not translated. */
const STATEMENT = 'Sign in to Kindyield. This costs nothing and sends nothing.'

/**
 * Has the wallet sign an EIP-4361 message for this site and the chain that it is on: a contract wallet proves itself
 * there. One that is on none of ours signs for the first.
 */
export async function signSiweMessage({ config, chains, on }: Web3, address: Address, nonce: string) {
  const { chainId } = getConnection(config)
  const chain = on(chainId ?? 0) ?? chains[0]
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
