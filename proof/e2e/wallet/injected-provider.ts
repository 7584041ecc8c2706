type Answer = { result?: unknown; error?: { code?: number; message: string; data?: unknown } }
type Listener = (data: unknown) => void

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own
  interface Window {
    testWalletRequest: (request: { method: string; params?: unknown[] | undefined }) => Promise<Answer>
    testWalletEmit: (event: string, data: unknown) => void
  }
}

/** Runs in the page before its scripts: announces an EIP-1193 provider that forwards every request to the test. */
export function announceWallet(): void {
  const listeners = new Map<string, Set<Listener>>()
  window.testWalletEmit = (event, data) => {
    for (const listener of listeners.get(event) ?? []) listener(data)
  }
  const provider = {
    isMetaMask: true,
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
    async request({ method, params }: { method: string; params?: unknown[] }) {
      const { result, error } = await window.testWalletRequest({ method, params })
      if (error) throw Object.assign(new Error(error.message), error)
      return result
    },
  }
  const info = Object.freeze({
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'MetaMask',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2L1 2z" fill="orange"/></svg>',
    rdns: 'io.metamask',
  })
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
