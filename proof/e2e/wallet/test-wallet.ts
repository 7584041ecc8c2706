import type { Page } from '@playwright/test'
import { type Hex, toHex } from 'viem'
import type { StackChain } from '../stack/start-stack.ts'
import { createRpc } from './create-rpc.ts'
import type { Safe } from './create-safe.ts'
import { announceWallet } from './injected-provider.ts'

/** One that the site does not have. */
const OTHER_CHAIN = 1

const USER_REJECTED = 4001
const CHAIN_DISCONNECTED = 4901
const UNKNOWN_CHAIN = 4902
/** The wallet already has a pending request. */
const REQUEST_PENDING = -32_002
const INVALID_PARAMS = -32_602

export type TestWalletOptions = {
  /** The site's chains. It starts on the first. */
  chains: readonly StackChain[]
  /** Index of the chain's account that it connects with. */
  account?: number
  /** Starts on this chain instead, which need not be of the site. */
  startsOn?: number
  /** Of the site's chains it knows these; the others only once they are added. */
  knows?: readonly number[]
  /** Starts on another chain, and does not know those of the site. */
  onOtherChain?: boolean
  /** The site was connected on an earlier visit. */
  isConnected?: boolean
  /** Represents a Safe instead of an account: transactions wait for all owners to sign. */
  safe?: Safe
}

/** Answers in place of the wallet; `confirm` is what the wallet would have done. */
type Answer = (confirm: () => Promise<unknown>) => Promise<unknown>

/** Ways in which wallets fail to answer properly. */
export const ANSWERS = {
  never: () => new Promise(() => {}),
  /** Says yes to a switch, and stays where it is. */
  unchanged: async () => null,
  /** Sends the transaction, but does not say as which. */
  null: async confirm => {
    await confirm()
    return null
  },
  busy: () => Promise.reject(failure('Request already pending. Please wait.', REQUEST_PENDING)),
  /** Does it twice; a page can take one answer only. */
  async twice(confirm) {
    const hash = await confirm()
    await confirm()
    return hash
  },
} as const satisfies Record<string, Answer>

/** An answer that the test gives later: after a reload it is lost, though the transaction is sent. */
export function answerLate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer: Answer = confirm => promise.then(confirm)
  return { answer, confirm: resolve }
}

export type TestWallet = {
  /** Rejects the next request of this method with 4001. */
  rejectNext(method: string): void
  /** Answers the next request of this method in another way. */
  answerNext(method: string, answer: Answer): void
  /** Changes the chain in the wallet, which may fail to tell the page. */
  useChain(chainId: number, how: 'told' | 'silently'): Promise<void>
  /** The same with a chain that the site does not have. */
  useOtherChain(how: 'told' | 'silently'): Promise<void>
  /** Changes the next transaction before it is sent, as a user can in the wallet. */
  changeNext(change: (transaction: Record<string, unknown>) => Record<string, unknown>): void
  useAccount(index: number): Promise<void>
  /** Method of every request, in order. */
  requestedMethods: string[]
  /** Hash of every sent transaction, in order. */
  sent: string[]
  /** Those of them that were sent on a chain. */
  sentOn(chainId: number): string[]
  address(): Promise<string>
  sign(message: Hex): Promise<Hex>
}

type Request = { method: string; params?: unknown[] | undefined }

/**
 * A wallet that announces itself as MetaMask (EIP-6963) and signs with the chain's unlocked accounts. It runs outside
 * the page, so its state survives reloads and the page's content security policy does not apply to it.
 */
export async function installWallet(page: Page, options: TestWalletOptions): Promise<TestWallet> {
  const { chains, onOtherChain = false } = options
  const [firstChain] = chains
  if (firstChain === undefined) throw new Error('The site has a chain')
  const rpcs = new Map(chains.map(({ chainId, url }) => [chainId, createRpc(url)]))
  const firstRpc = createRpc(firstChain.url)
  /** What only reads is answered by the first chain while the wallet is on one that the site does not have. */
  const rpc: typeof firstRpc = (...request) => (rpcs.get(chain) ?? firstRpc)(...request)
  const knownChains = new Set([OTHER_CHAIN, ...(options.knows ?? (onOtherChain ? [] : rpcs.keys()))])
  let chain = options.startsOn ?? (onOtherChain ? OTHER_CHAIN : firstChain.chainId)
  let index = options.account ?? 3
  let isConnected = options.isConnected ?? false
  const answers = new Map<string, Answer>()
  let change: ((transaction: Record<string, unknown>) => Record<string, unknown>) | undefined
  const requestedMethods: string[] = []
  const sent: string[] = []
  const chainsOfSent: number[] = []

  const { safe } = options
  const address = async () => safe?.address ?? ((await rpc('eth_accounts')) as string[])[index] ?? ''
  const emit = (event: string, data: unknown) =>
    page.evaluate(([name, value]) => window.testWalletEmit(name, value), [event, data] as const)
  const sign = async (message: Hex) =>
    safe ? safe.sign(message) : ((await rpc('personal_sign', [message, await address()])) as Hex)

  async function handleRequest(request: Request): Promise<unknown> {
    const { method } = request
    requestedMethods.push(method)
    const answer = answers.get(method)
    answers.delete(method)
    return answer ? answer(() => confirm(request)) : confirm(request)
  }

  async function confirm({ method, params = [] }: Request): Promise<unknown> {
    const [first] = params as [{ chainId: string } & Record<string, unknown>]
    switch (method) {
      case 'eth_requestAccounts':
      case 'wallet_requestPermissions': {
        isConnected = true
        const accounts = [await address()]
        if (method === 'eth_requestAccounts') return accounts
        const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
        return [{ parentCapability: 'eth_accounts', caveats }]
      }
      case 'eth_accounts':
        return isConnected ? [await address()] : []
      case 'wallet_revokePermissions':
        isConnected = false
        return null
      case 'eth_chainId':
        return toHex(chain)
      case 'wallet_addEthereumChain':
        knownChains.add(Number(first.chainId))
        return switchTo(Number(first.chainId))
      case 'wallet_switchEthereumChain':
        if (knownChains.has(Number(first.chainId))) return switchTo(Number(first.chainId))
        throw failure('Unrecognized chain ID', UNKNOWN_CHAIN)
      case 'eth_sendTransaction': {
        const transaction = change?.(first) ?? first
        change = undefined
        return send(transaction)
      }
      case 'personal_sign':
        return sign(params[0] as Hex)
      default:
        return rpc(method, params)
    }
  }

  async function send(transaction: Record<string, unknown>): Promise<unknown> {
    // A switch while it is sent does not move it.
    const sendingChain = chain
    const { chainId } = transaction
    if (chainId !== undefined && Number(chainId) !== sendingChain) {
      throw failure(`The wallet is on chain ${sendingChain}, not on ${chainId}`, INVALID_PARAMS)
    }
    if (!rpcs.has(sendingChain)) throw failure('No node of this chain answers', CHAIN_DISCONNECTED)
    const hash = await (safe ? safe.propose(transaction as never) : rpc('eth_sendTransaction', [transaction]))
    sent.push(hash as string)
    chainsOfSent.push(sendingChain)
    return hash
  }

  async function switchTo(chainId: number): Promise<null> {
    chain = chainId
    await emit('chainChanged', toHex(chainId))
    return null
  }

  async function useChain(chainId: number, how: 'told' | 'silently'): Promise<void> {
    if (how === 'told') await switchTo(chainId)
    else chain = chainId
  }

  await page.exposeFunction('testWalletRequest', (request: Request) =>
    handleRequest(request).then(
      result => ({ result }),
      error => ({ error: { code: error.code, message: error.message, data: error.data } }),
    ),
  )
  await page.addInitScript(announceWallet)
  return {
    requestedMethods,
    sent,
    sentOn: chainId => sent.filter((_, index) => chainsOfSent[index] === chainId),
    address,
    sign,
    rejectNext: method =>
      void answers.set(method, () => Promise.reject(failure('User rejected the request.', USER_REJECTED))),
    answerNext: (method, answer) => void answers.set(method, answer),
    useChain,
    useOtherChain: how => useChain(OTHER_CHAIN, how),
    changeNext: next => {
      change = next
    },
    async useAccount(next) {
      index = next
      await emit('accountsChanged', [await address()])
    },
  }
}

function failure(message: string, code: number): Error {
  return Object.assign(new Error(message), { code })
}
