import { createContext, use } from 'react'
import type { Web3 } from './create-web3.ts'

/** Null until the server's network is known. */
export const Web3Context = createContext<Web3 | null>(null)

export function useWeb3(): Web3 | null {
  return use(Web3Context)
}
