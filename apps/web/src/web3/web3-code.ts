export { reconnectRecent } from './connectors.ts'
export { createWeb3 } from './create-web3.ts'
