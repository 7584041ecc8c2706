import { type EIP1193Provider, http, type Transport } from 'viem'
import { isOutage } from './is-outage.ts'

type Request = EIP1193Provider['request']

/**
 * Reads through the server; while its node cannot be reached, through the connected wallet's own. `readWallet` resolves
 * to null without a wallet on the right chain.
 */
export function httpOrWallet(
  ...[url, options, readWallet]: [...Parameters<typeof http>, readWallet: () => Promise<Request | null>]
): Transport {
  return parameters => {
    const server = http(url, options)(parameters)
    const request = async (call: Parameters<Request>[0]) => {
      try {
        return await server.request(call)
      } catch (error) {
        const wallet = isOutage(error) ? await readWallet().catch(() => null) : null
        if (!wallet) throw error
        // The wallet's failure would hide that the server is away.
        return wallet(call).catch(() => Promise.reject(error))
      }
    }
    return { ...server, request: request as typeof server.request }
  }
}
