import { networks } from '@kindyield/chain/testing/networks'
import { type Hex, numberToHex } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { WALLET_ADDRESS } from '#test/stored-wallet.ts'
import { createWeb3 } from '#web3/client/create-web3.ts'
import { switchNetwork } from './switch-network.ts'

const [ONE, TWO] = [31_337, 31_338]
const both = [
  { ...networks.local, displayName: 'One', aave: null },
  { ...networks.local, displayName: 'Two', chainId: TWO, lido: null },
]

afterEach(() => void vi.useRealTimers())

type Answer = (wallet: Wallet, chainId: number) => unknown
type Wallet = { chainId: number; knows: Set<number>; moveTo: (chainId: number, how?: 'silently') => void }

function refuse(code: number) {
  return Promise.reject(Object.assign(new Error('No'), { code }))
}

/** A wallet on `from`, of which the second network is asked. */
async function ask(answer: Answer, { from = ONE, codeOn = [] as number[] } = {}) {
  window.localStorage.clear()
  const web3 = createWeb3(both, ({ chainId }) => `http://kindyield.test/rpc/${chainId}`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const asked = JSON.parse(String(init?.body))
    const hasCode = codeOn.some(chainId => String(input).endsWith(`/${chainId}`))
    const answerTo = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: hasCode ? '0x60' : '0x' })
    return new Response(JSON.stringify(Array.isArray(asked) ? asked.map(answerTo) : answerTo(asked)))
  })
  const listeners = new Set<(chainId: Hex) => void>()
  const requested: string[] = []
  const wallet: Wallet = {
    chainId: from,
    knows: new Set([ONE, TWO, from]),
    moveTo(chainId, how) {
      wallet.chainId = chainId
      if (how !== 'silently') for (const listener of listeners) listener(numberToHex(chainId))
    },
  }
  const provider = {
    on: (event: string, listener: never) => void (event === 'chainChanged' && listeners.add(listener)),
    removeListener: () => {},
    async request({ method, params }: { method: string; params?: [{ chainId: Hex }] }) {
      requested.push(method)
      switch (method) {
        case 'eth_chainId':
          return numberToHex(wallet.chainId)
        case 'wallet_addEthereumChain':
          // Wallets that add a network ask to switch to it, too.
          return answer(wallet, Number(params?.[0].chainId))
        case 'wallet_switchEthereumChain': {
          const chainId = Number(params?.[0].chainId)
          return wallet.knows.has(chainId) ? answer(wallet, chainId) : refuse(4902)
        }
        default:
          return [WALLET_ADDRESS]
      }
    },
  }
  await connect(web3.config, {
    connector: injected({ target: { id: 'fake', name: 'Fake', provider: provider as never } }),
  })
  const [onAsked, onByHand, isWanted] = [vi.fn(), vi.fn(), vi.fn(() => true)]
  const chain = web3.on(TWO)
  if (chain === undefined) throw new Error('There are two chains')
  const start = () => switchNetwork(web3, chain, { isWanted, onAsked, onByHand })
  return { wallet, requested, start, onAsked, onByHand, isWanted }
}

const agree: Answer = (wallet, chainId) => {
  wallet.moveTo(chainId)
  return null
}

describe('R46 before an action the wallet is led to its network', () => {
  test('a wallet that is there is not asked', async () => {
    const { start, onAsked } = await ask(agree, { from: TWO })
    expect(await start()).toBe(true)
    expect(onAsked).not.toHaveBeenCalled()
  })

  test.each([
    ['agrees', agree, ONE],
    ['is on a chain of nobody’s', agree, 1],
    [
      'answers late',
      async (wallet, chainId) => {
        await new Promise(resolve => setTimeout(resolve, 1_200))
        return agree(wallet, chainId)
      },
      ONE,
    ],
    [
      'switches without telling, and answers never',
      (wallet, chainId) => {
        wallet.moveTo(chainId, 'silently')
        return new Promise(() => {})
      },
      ONE,
    ],
  ] satisfies [string, Answer, number][])('one that %s is waited for', async (_, answer, from) => {
    const { start, onAsked, onByHand } = await ask(answer, { from })
    expect(await start()).toBe(true)
    expect(onAsked).toHaveBeenCalledOnce()
    expect(onByHand).not.toHaveBeenCalled()
  })

  test('one that does not know the network adds it first', async () => {
    const { start, wallet, requested } = await ask(agree)
    wallet.knows.delete(TWO)
    expect(await start()).toBe(true)
    expect(requested).toContain('wallet_addEthereumChain')
  })

  test('one that adds it and stays has refused', async () => {
    const { start, wallet } = await ask(() => null)
    wallet.knows.delete(TWO)
    await expect(start()).rejects.toMatchObject({ messageId: 'network.stayed' })
  })

  test.each([
    ['declines', () => refuse(4001), ONE, 'network.stayed', { from: 'One', to: 'Two' }],
    ['declines on a chain of nobody’s', () => refuse(4001), 1, 'network.stayed', { from: 'none', to: 'Two' }],
    ['has an open question', () => refuse(-32_002), ONE, 'transaction.busy', {}],
  ] as const)('one that %s says why nothing was sent', async (_, answer, from, messageId, values) => {
    const { start } = await ask(answer, { from })
    await expect(start()).rejects.toMatchObject({ messageId, values })
  })

  test('one that cannot be asked is followed until its user has switched it', async () => {
    const { start, wallet, onByHand } = await ask(() => refuse(-32_601))
    const led = start()
    await vi.waitFor(() => expect(onByHand).toHaveBeenCalled())
    wallet.moveTo(TWO)
    expect(await led).toBe(true)
  })

  test('one that agrees and stays is given up after two minutes, and a later switch starts nothing', async () => {
    const { start, wallet } = await ask(() => null)
    vi.useFakeTimers()
    const led = start().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(121_000)
    expect(await led).toMatchObject({ messageId: 'network.stayed' })
    wallet.moveTo(TWO)
  })

  test('nobody waits any more: it ends without a word', async () => {
    const { start, isWanted, onAsked, wallet } = await ask(() => new Promise(() => {}))
    const led = start()
    await vi.waitFor(() => expect(onAsked).toHaveBeenCalled())
    isWanted.mockReturnValue(false)
    wallet.moveTo(TWO)
    expect(await led).toBe(false)
  })

  test('a contract that is on one network only is not asked', async () => {
    const { start, requested } = await ask(agree, { codeOn: [ONE] })
    await expect(start()).rejects.toMatchObject({
      messageId: 'network.onlyOn',
      values: { from: 'One', to: 'Two' },
    })
    expect(requested).not.toContain('wallet_switchEthereumChain')
  })

  test('a contract that is on both is asked like an account', async () => {
    const { start } = await ask(agree, { codeOn: [ONE, TWO] })
    expect(await start()).toBe(true)
  })
})
