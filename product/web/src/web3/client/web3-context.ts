import type { Protocol } from '@kindyield/domain'
import { createContext, use } from 'react'
import type { ChainAccess, Web3 } from './create-web3.ts'

/** Null until its code has loaded. */
export const Web3Context = createContext<Web3 | null>(null)

export function useWeb3(): Web3 | null {
  return use(Web3Context)
}

/** The chain where a protocol lives; null until the code has loaded, and where the protocol is on none. */
export function useChain(protocol: Protocol): ChainAccess | null {
  return useWeb3()?.of(protocol) ?? null
}
