import { onTestFinished } from 'vitest'

type Listener = (data: unknown) => void
type Answer = (params: unknown[]) => unknown

const CHAIN = '0x7a69'

/** An EIP-1193 wallet with one account; `answers` overrides its methods. */
export function createFakeWallet(address: string, answers: Record<string, Answer> = {}) {
  const listeners = new Map<string, Set<Listener>>()
  const asked: string[] = []
  let account = address
  const accounts = () => [account]
  const defaults: Record<string, Answer> = {
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    wallet_requestPermissions: () => [{ caveats: [{ value: accounts() }] }],
    wallet_revokePermissions: () => null,
    wallet_switchEthereumChain: () => null,
    eth_chainId: () => CHAIN,
    personal_sign: () => '0x12',
  }
  const provider = {
    on: (event: string, listener: Listener) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      asked.push(method)
      const answer = answers[method] ?? defaults[method]
      if (!answer) throw new Error(`The fake wallet does not support ${method}`)
      return answer(params)
    },
  }
  const info = {
    uuid: crypto.randomUUID(),
    name: 'MetaMask',
    icon: 'data:image/svg+xml,',
    rdns: 'io.metamask',
  }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))

  const emitAccounts = (accounts: string[]) => {
    for (const listener of listeners.get('accountsChanged') ?? []) listener(accounts)
  }

  return {
    asked,
    /** Announces the wallet like an extension, until the test's end. */
    install() {
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
      onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce))
    },
    switchAccount(next: string) {
      account = next
      emitAccounts([next])
    },
    /** Locks the wallet: the site sees no accounts. */
    lock: () => emitAccounts([]),
  }
}
