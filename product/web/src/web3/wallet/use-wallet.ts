import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import type { Web3 } from '#web3/client/create-web3.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { readLastConnectorId } from './last-wallet.ts'

export type ConnectedWallet = {
  status: 'connected'
  address: Address
  name: string
  connectorId: string
  /** The chain that it was on last; a wallet may fail to tell of a change. */
  chainId: number
}

export type Wallet =
  /** The last wallet will reconnect. */
  { status: 'unknown' } | { status: 'disconnected' } | ConnectedWallet

const unknown: Wallet = { status: 'unknown' }
const disconnected: Wallet = { status: 'disconnected' }

export function useWallet(): Wallet {
  const web3 = useWeb3()
  const last = useRef<Wallet>(unknown)
  const subscribe = useCallback(
    (onChange: () => void) => (web3 ? web3.lazyImports.watchConnection(web3.config, { onChange }) : () => {}),
    [web3],
  )
  return useSyncExternalStore(subscribe, () => {
    const wallet = web3 ? readWallet(web3) : readLastConnectorId() === null ? disconnected : unknown
    // useSyncExternalStore needs the same object while nothing has changed.
    if (JSON.stringify(wallet) !== JSON.stringify(last.current)) last.current = wallet
    return last.current
  })
}

export function readWallet({ config, lazyImports }: Web3): Wallet {
  const { status, address, chainId, connector } = lazyImports.getConnection(config)
  if (status === 'connected') {
    return { status, address, name: connector.name, connectorId: connector.id, chainId }
  }
  return status === 'reconnecting' ? unknown : disconnected
}
