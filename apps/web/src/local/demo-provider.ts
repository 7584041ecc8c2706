import { type Chain, createWalletClient, type Hex, http, numberToHex } from 'viem'
import { demoAddress, openDemoAccount } from './demo-account.ts'

interface Request {
  method: string
  params?: unknown
}

type Transaction = { to: Hex; data?: Hex; value?: Hex; gas?: Hex }

/** A wallet without an extension, as an EIP-1193 provider: it signs what it is asked to, at once. */
export function createDemoProvider(chain: Chain) {
  const client = createWalletClient({ chain, transport: http() })

  async function request({ method, params }: Request): Promise<unknown> {
    const [first] = Array.isArray(params) ? params : []
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [await demoAddress()]
      case 'wallet_requestPermissions': {
        const caveats = [{ type: 'restrictReturnedAccounts', value: [await demoAddress()] }]
        return [{ parentCapability: 'eth_accounts', caveats }]
      }
      case 'wallet_revokePermissions':
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return null
      case 'eth_chainId':
        return numberToHex(chain.id)
      case 'personal_sign':
        return (await openDemoAccount()).signMessage({ message: { raw: first as Hex } })
      case 'eth_sendTransaction':
        return send(first as Transaction)
      default:
        return client.request({ method, params } as never)
    }
  }

  async function send({ to, data, value, gas }: Transaction): Promise<Hex> {
    return client.sendTransaction({
      account: await openDemoAccount(),
      to,
      ...(data && { data }),
      ...(value && { value: BigInt(value) }),
      ...(gas && { gas: BigInt(gas) }),
    })
  }

  // Nothing here ever changes by itself, so there is nothing to listen to.
  return { request, on: () => {}, removeListener: () => {} }
}
