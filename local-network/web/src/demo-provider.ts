import { readStored, writeStored } from '@kindyield/web/src/lib/storage/local-storage.ts'
import {
  type Chain,
  createWalletClient,
  type Hex,
  hexToNumber,
  http,
  InvalidParamsRpcError,
  isHex,
  numberToHex,
  SwitchChainError,
} from 'viem'
import { loadDemoAccount, readDemoAddress } from './demo-account.ts'

type Request = {
  method: string
  params?: unknown
}

type Transaction = { to: Hex; data?: Hex; value?: Hex; gas?: Hex; chainId?: Hex }
type Listener = (data: unknown) => void

/** The chain that the wallet is on, for a reload and for other tabs. */
const CHAIN = 'kindyield.demo-chain'

/** The demo wallet as an EIP-1193 provider of several chains: it signs every request without asking. */
export function createDemoProvider(chains: readonly Chain[]) {
  const listeners = new Map<string, Set<Listener>>()
  let current = findChain(readStored(CHAIN)) ?? firstOf(chains)
  window.addEventListener('storage', ({ key, newValue }) => {
    const chain = key === CHAIN ? findChain(newValue) : undefined
    if (chain !== undefined) moveTo(chain)
  })

  async function request({ method, params }: Request): Promise<unknown> {
    const [first] = Array.isArray(params) ? params : []
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [await readDemoAddress()]
      case 'wallet_requestPermissions': {
        const caveats = [{ type: 'restrictReturnedAccounts', value: [await readDemoAddress()] }]
        return [{ parentCapability: 'eth_accounts', caveats }]
      }
      case 'wallet_revokePermissions':
        return null
      // It has the chains of the deployment from the start and takes no other, so adding one is switching to it.
      case 'wallet_addEthereumChain':
      case 'wallet_switchEthereumChain':
        return switchTo((first as { chainId?: string } | undefined)?.chainId)
      case 'eth_chainId':
        return numberToHex(current.id)
      case 'personal_sign':
        return (await loadDemoAccount()).signMessage({ message: { raw: first as Hex } })
      case 'eth_sendTransaction':
        return send(first as Transaction)
      default:
        return createWalletClient({ chain: current, transport: http() }).request({ method, params } as never)
    }
  }

  function switchTo(id: string | undefined): null {
    const chain = findChain(id)
    if (chain === undefined) {
      throw new SwitchChainError(new Error(`The demo wallet has no chain ${id}`))
    }
    writeStored(CHAIN, numberToHex(chain.id))
    moveTo(chain)
    return null
  }

  function moveTo(chain: Chain): void {
    if (chain === current) return
    current = chain
    for (const listener of listeners.get('chainChanged') ?? []) listener(numberToHex(chain.id))
  }

  async function send({ to, data, value, gas, chainId }: Transaction): Promise<Hex> {
    // Kept while the account loads: a switch meanwhile must not move the transaction.
    const chain = current
    if (chainId !== undefined && findChain(chainId) !== chain) {
      throw new InvalidParamsRpcError(new Error(`The demo wallet is on chain ${chain.id}, not on ${chainId}`))
    }
    return createWalletClient({ chain, transport: http() }).sendTransaction({
      account: await loadDemoAccount(),
      to,
      ...(data && { data }),
      ...(value && { value: BigInt(value) }),
      ...(gas && { gas: BigInt(gas) }),
    })
  }

  function findChain(id: string | null | undefined): Chain | undefined {
    return isHex(id) ? chains.find(chain => chain.id === hexToNumber(id)) : undefined
  }

  return {
    request,
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

function firstOf(chains: readonly Chain[]): Chain {
  const [first] = chains
  if (first === undefined) throw new Error('The demo wallet needs a chain')
  return first
}
