import { createDecipheriv } from 'node:crypto'
import type { Page } from '@playwright/test'

export const RELAY = 'relay.walletconnect.org'

type Message = { id: string; method: string; params: Record<string, string> }

export type Relay = {
  /** URLs of the connections that the page opened. */
  addresses: URL[]
  messages: Message[]
}

/** Replaces WalletConnect's relay and its site verification; no wallet is ever reached. */
export async function interceptWalletConnect(page: Page): Promise<Relay> {
  const relay: Relay = { addresses: [], messages: [] }
  await page.routeWebSocket(
    ({ hostname }) => hostname === RELAY,
    socket => {
      relay.addresses.push(new URL(socket.url()))
      socket.onMessage(text => {
        const message = JSON.parse(String(text)) as Message
        relay.messages.push(message)
        socket.send(JSON.stringify({ id: message.id, jsonrpc: '2.0', result: true }))
      })
    },
  )
  await page.route('https://verify.walletconnect.org/**', (route, request) => {
    const id = new URL(request.url()).searchParams.get('id')
    const attestation = [{ alg: 'none' }, { id }, {}].map(encodePart).join('.')
    const answer = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
    const body = `<script>parent.postMessage(${answer}, '*')</script>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  return relay
}

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

type Proposal = {
  optionalNamespaces: Record<string, { chains: string[]; methods: string[] }>
  proposer: { metadata: { name: string; url: string; icons: string[] } }
}

/** Decrypts the session proposal with the key of the QR code, as a wallet does; the relay only sees it encrypted. */
export function decryptProposal({ params }: Message, code: string): Proposal {
  const key = new URL(code).searchParams.get('symKey') ?? ''
  // Envelope: one type byte, a 12-byte nonce, the ciphertext and a 16-byte tag.
  const envelope = Buffer.from(params.sessionProposal ?? '', 'base64')
  const algorithm = 'chacha20-poly1305'
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'hex'), envelope.subarray(1, 13), {
    authTagLength: 16,
  })
  decipher.setAuthTag(envelope.subarray(-16))
  const text = Buffer.concat([decipher.update(envelope.subarray(13, -16)), decipher.final()])
  return (JSON.parse(text.toString()) as { params: Proposal }).params
}
