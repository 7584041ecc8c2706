import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { createChain } from './chain.ts'
import { announceWallet } from './in-page.ts'
import type { Safe } from './safe.ts'

const LOCAL_CHAIN = '0x7a69'
const ELSEWHERE = '0x1'

const USER_REJECTED = 4001
const UNKNOWN_CHAIN = 4902

export type TestWalletOptions = {
  chainUrl: string
  /** Which of the chain's own accounts it shows first. */
  account?: number
  /** Starts on another chain, which knows nothing of ours until it is added. */
  elsewhere?: boolean
  /** Stands before a Safe instead of an account: what it is asked for waits there for all signers. */
  safe?: Safe
}

export type TestWallet = {
  /** Declines the next request of this method. */
  rejectNext(method: string): void
  /** Changes the next transaction on its way, as a wallet's owner may. */
  changeNext(change: (transaction: Record<string, unknown>) => Record<string, unknown>): void
  useAccount(index: number): Promise<void>
  /** Every method that it was asked for, in order. */
  asked: string[]
  /** The hash of every transaction that it has sent, in order. */
  sent: string[]
  address(): Promise<string>
}

type Request = { method: string; params?: unknown[] | undefined }

/**
 * A wallet that announces itself as MetaMask (EIP-6963) and signs with the chain's unlocked accounts. It lives
 * outside the page, so it keeps what it knows over a reload and the page's content policy is not in its way.
 */
export async function installWallet(page: Page, options: TestWalletOptions): Promise<TestWallet> {
  const rpc = createChain(options.chainUrl)
  const known = new Set(options.elsewhere ? [ELSEWHERE] : [ELSEWHERE, LOCAL_CHAIN])
  let chain = options.elsewhere ? ELSEWHERE : LOCAL_CHAIN
  let index = options.account ?? 3
  let isConnected = false
  let rejected: string | undefined
  let change: ((transaction: Record<string, unknown>) => Record<string, unknown>) | undefined
  const asked: string[] = []
  const sent: string[] = []

  const { safe } = options
  const address = async () => safe?.address ?? ((await rpc('eth_accounts')) as string[])[index] ?? ''
  const emit = (event: string, data: unknown) =>
    page.evaluate(([name, value]) => window.testWalletEmit(name, value), [event, data] as const)

  async function answer({ method, params = [] }: Request): Promise<unknown> {
    asked.push(method)
    if (rejected === method) {
      rejected = undefined
      throw Object.assign(new Error('User rejected the request.'), { code: USER_REJECTED })
    }
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
        return chain
      case 'wallet_addEthereumChain':
        known.add(first.chainId)
        return switchTo(first.chainId)
      case 'wallet_switchEthereumChain':
        if (known.has(first.chainId)) return switchTo(first.chainId)
        throw Object.assign(new Error('Unrecognized chain ID'), { code: UNKNOWN_CHAIN })
      case 'eth_sendTransaction': {
        const transaction = change?.(first) ?? first
        change = undefined
        const hash = await (safe ? safe.propose(transaction as never) : rpc(method, [transaction]))
        sent.push(hash as string)
        return hash
      }
      case 'personal_sign':
        return safe ? safe.sign(params[0] as Hex) : rpc(method, params)
      default:
        return rpc(method, params)
    }
  }

  async function switchTo(chainId: string): Promise<null> {
    chain = chainId
    await emit('chainChanged', chainId)
    return null
  }

  await page.exposeFunction('testWalletRequest', (request: Request) =>
    answer(request).then(
      result => ({ result }),
      error => ({ error: { code: error.code, message: error.message, data: error.data } }),
    ),
  )
  await page.addInitScript(announceWallet)
  return {
    asked,
    sent,
    address,
    rejectNext: method => {
      rejected = method
    },
    changeNext: next => {
      change = next
    },
    async useAccount(next) {
      index = next
      await emit('accountsChanged', [await address()])
    },
  }
}
