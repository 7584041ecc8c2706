import type { Address } from 'viem'
import type { Web3 } from '../create-web3.ts'
import { type Wallet, walletOf } from '../use-wallet.ts'

interface AccountEvents {
  /** A wallet is there that was not before. */
  onConnected: (address: Address) => void
  /** R6: another account than before, in a wallet that stayed connected. */
  onChanged: () => void
  /** The wallet went away by itself. */
  onLost: () => void
  /** The last visit's wallet was asked, and there is none. */
  onMissing: () => void
}

/** Tells apart what a change of the connection means. Returns how to stop. */
export function watchAccount(web3: Web3, events: AccountEvents): () => void {
  let before: Wallet = { status: 'unknown' }
  const look = () => {
    const now = walletOf(web3)
    const last = before
    before = now
    if (now.status === 'connected') {
      if (last.status !== 'connected') events.onConnected(now.address)
      else if (last.address !== now.address) events.onChanged()
    } else if (now.status === 'disconnected') {
      if (last.status === 'connected') events.onLost()
      else if (last.status === 'unknown') events.onMissing()
    }
  }
  const stop = web3.library.watchConnection(web3.config, { onChange: look })
  look()
  return stop
}
