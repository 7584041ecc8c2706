import { type Chain, createWalletClient, type Hex, http, isHex, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { readStored, writeStored } from '../lib/local-storage.ts'

/** A key of the local chain alone, worth nothing elsewhere: that is why it may lie in storage. */
const KEY = 'kindyield.demo-wallet'

interface Request {
  method: string
  params?: unknown
}

type Transaction = { to: Hex; data?: Hex; value?: Hex; gas?: Hex }

/** A wallet without an extension, as an EIP-1193 provider: it signs what it is asked to, at once. */
export function createDemoProvider(chain: Chain) {
  const account = privateKeyToAccount(storedKey())
  const wallet = createWalletClient({ account, chain, transport: http() })

  async function request({ method, params }: Request): Promise<unknown> {
    const [first] = Array.isArray(params) ? params : []
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [account.address]
      case 'wallet_requestPermissions': {
        const caveats = [{ type: 'restrictReturnedAccounts', value: [account.address] }]
        return [{ parentCapability: 'eth_accounts', caveats }]
      }
      case 'wallet_revokePermissions':
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return null
      case 'eth_chainId':
        return numberToHex(chain.id)
      case 'personal_sign':
        return account.signMessage({ message: { raw: first as Hex } })
      case 'eth_sendTransaction':
        return send(first as Transaction)
      default:
        return wallet.request({ method, params } as never)
    }
  }

  function send({ to, data, value, gas }: Transaction): Promise<Hex> {
    return wallet.sendTransaction({
      to,
      ...(data && { data }),
      ...(value && { value: BigInt(value) }),
      ...(gas && { gas: BigInt(gas) }),
    })
  }

  // Nothing here ever changes by itself, so there is nothing to listen to.
  return { request, on: () => {}, removeListener: () => {} }
}

function storedKey(): Hex {
  const stored = readStored(KEY)
  if (isHex(stored) && stored.length === 66) return stored
  const key = generatePrivateKey()
  writeStored(KEY, key)
  return key
}
