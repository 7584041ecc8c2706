type Listener = (data: unknown) => void
type Answer = (params: unknown[]) => unknown

const CHAIN = '0x7a69'

/** An EIP-1193 wallet with one account, for tests; what it answers can be changed. */
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
      if (!answer) throw new Error(`The wallet knows no ${method}`)
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

  const tellAccounts = (accounts: string[]) => {
    for (const listener of listeners.get('accountsChanged') ?? []) listener(accounts)
  }

  return {
    asked,
    /** As an extension does when the page loads. Returns how to take it away. */
    install() {
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
      return () => window.removeEventListener('eip6963:requestProvider', announce)
    },
    useAccount(next: string) {
      account = next
      tellAccounts([next])
    },
    /** As when it is locked: this site sees none of its accounts any more. */
    lock: () => tellAccounts([]),
  }
}
