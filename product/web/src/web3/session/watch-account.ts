import type { Address } from 'viem'
import type { Web3 } from '#web3/client/create-web3.ts'
import { type ConnectedWallet, readWallet, type Wallet } from '#web3/wallet/use-wallet.ts'

type AccountEvents = {
  /** A wallet connected. */
  onConnected: (address: Address) => void
  /** The connected wallet switched to another account. */
  onChanged: (address: Address, previous: ConnectedWallet) => void
  /** The wallet disconnected. */
  onDisconnected: (previous: ConnectedWallet) => void
  /** Reconnecting ended without a wallet. */
  onNotConnected: () => void
}

/** Translates wagmi's connection changes into account events. Returns a function that stops watching. */
export function watchAccount(web3: Web3, events: AccountEvents): () => void {
  let previous: Wallet = { status: 'unknown' }
  const update = () => {
    const current = readWallet(web3)
    const last = previous
    previous = current
    if (current.status === 'connected') {
      if (last.status !== 'connected') events.onConnected(current.address)
      else if (last.address !== current.address) events.onChanged(current.address, last)
    } else if (current.status === 'disconnected') {
      if (last.status === 'connected') events.onDisconnected(last)
      else if (last.status === 'unknown') events.onNotConnected()
    }
  }
  const stop = web3.lazyImports.watchConnection(web3.config, { onChange: update })
  update()
  return stop
}
