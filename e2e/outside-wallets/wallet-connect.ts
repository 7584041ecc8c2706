import { createDecipheriv } from 'node:crypto'
import type { Page } from '@playwright/test'

export const RELAY = 'relay.walletconnect.org'

type Message = { id: string; method: string; params: Record<string, string> }

export type Relay = {
  /** Addresses under which the page asked for a connection. */
  addresses: URL[]
  messages: Message[]
}

/** Stands where WalletConnect's relay and its check of the site are, and hands nothing on to any wallet. */
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

/** What a wallet reads that has scanned the code: the relay itself sees it sealed. */
export function openProposal({ params }: Message, code: string): Proposal {
  const key = new URL(code).searchParams.get('symKey') ?? ''
  // One byte for the kind of seal, twelve for the nonce; the tag comes last.
  const sealed = Buffer.from(params.sessionProposal ?? '', 'base64')
  const algorithm = 'chacha20-poly1305'
  const opener = createDecipheriv(algorithm, Buffer.from(key, 'hex'), sealed.subarray(1, 13), {
    authTagLength: 16,
  })
  opener.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opener.update(sealed.subarray(13, -16)), opener.final()])
  return (JSON.parse(text.toString()) as { params: Proposal }).params
}
