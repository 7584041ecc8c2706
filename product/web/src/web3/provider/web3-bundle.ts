export { createWeb3 } from '../client/create-web3.ts'
/** Entry of the lazily loaded web3 chunk. */
export { expectLastWallet, reconnectLastWallet } from '../wallet/connectors.ts'
