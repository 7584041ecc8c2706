import { type Chain, createWalletClient, type Hex, http, numberToHex } from 'viem'
import { loadDemoAccount, readDemoAddress } from './demo-account.ts'

type Request = {
  method: string
  params?: unknown
}

type Transaction = { to: Hex; data?: Hex; value?: Hex; gas?: Hex }

/** The demo wallet as an EIP-1193 provider: it signs every request without asking. */
export function createDemoProvider(chain: Chain) {
  const client = createWalletClient({ chain, transport: http() })

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
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return null
      case 'eth_chainId':
        return numberToHex(chain.id)
      case 'personal_sign':
        return (await loadDemoAccount()).signMessage({ message: { raw: first as Hex } })
      case 'eth_sendTransaction':
        return send(first as Transaction)
      default:
        return client.request({ method, params } as never)
    }
  }

  async function send({ to, data, value, gas }: Transaction): Promise<Hex> {
    return client.sendTransaction({
      account: await loadDemoAccount(),
      to,
      ...(data && { data }),
      ...(value && { value: BigInt(value) }),
      ...(gas && { gas: BigInt(gas) }),
    })
  }

  // Account and chain never change, so there are no events.
  return { request, on: () => {}, removeListener: () => {} }
}
