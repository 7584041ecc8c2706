export { createWeb3 } from '#web3/client/create-web3.ts'
/** Entry of the lazily loaded web3 chunk. */
export { expectLastWallet, reconnectLastWallet } from '#web3/wallet/connectors.ts'
