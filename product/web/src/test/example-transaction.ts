import type { StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { WALLET_ADDRESS } from './stored-wallet.ts'

const LOCAL_CHAIN = 31_337

/** A stake of 4.2 ETH that the wallet was asked for. */
export function exampleTransaction(changes: Partial<StoredTransaction> = {}): StoredTransaction {
  return {
    id: 'stake-1',
    runId: 'run-1',
    chainId: LOCAL_CHAIN,
    account: WALLET_ADDRESS,
    walletName: 'MetaMask',
    form: 'stake',
    subject: {
      kind: 'stake',
      amount: { value: '4200000000000000000', decimals: 18, symbol: 'ETH' },
      name: 'Blue Tide',
      percent: 25,
    },
    protocol: 'lido',
    step: 'action',
    state: 'wallet',
    call: { to: `0x${'11'.repeat(20)}`, data: '0x1234', value: '4200000000000000000' },
    nonce: 5,
    isNonceExact: false,
    block: '100',
    askedAt: Date.parse('2026-11-15T12:00:00Z'),
    ...changes,
  }
}
