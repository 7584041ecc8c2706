import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import type { Web3 } from './create-web3.ts'
import { useWeb3 } from './web3-context.ts'

export type Wallet =
  /** The network is not known yet, or the wallet of the last visit is being asked. */
  | { status: 'unknown' }
  | { status: 'disconnected' }
  | { status: 'connected'; address: Address; name: string; onRightChain: boolean }

const unknown: Wallet = { status: 'unknown' }
const disconnected: Wallet = { status: 'disconnected' }

export function useWallet(): Wallet {
  const web3 = useWeb3()
  const last = useRef<Wallet>(unknown)
  const subscribe = useCallback(
    (onChange: () => void) => (web3 ? web3.library.watchConnection(web3.config, { onChange }) : () => {}),
    [web3],
  )
  return useSyncExternalStore(subscribe, () => {
    const wallet = web3 ? walletOf(web3) : unknown
    // A store must give the same object as long as nothing has changed.
    if (JSON.stringify(wallet) !== JSON.stringify(last.current)) last.current = wallet
    return last.current
  })
}

export function walletOf({ config, chain, library }: Web3): Wallet {
  const { status, address, chainId, connector } = library.getConnection(config)
  if (status === 'connected') {
    return { status, address, name: connector.name, onRightChain: chainId === chain.id }
  }
  return status === 'reconnecting' ? unknown : disconnected
}
