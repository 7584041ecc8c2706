/** The path of the first network, and one for each: wallets have stored the first as the address of a network. */
export const RPC_PATHS = ['/rpc', '/rpc/:chainId'] as const

export function isRpcPath(path: string): boolean {
  return /^\/rpc(\/[^/]*)?$/.test(path)
}
