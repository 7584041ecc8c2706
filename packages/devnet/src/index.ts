export { accounts, unlockedKeys } from './accounts.ts'
export { startChain } from './chain/start-chain.ts'
export { reportToLido } from './lido/report-to-lido.ts'
export { type Devnet, startDevnet } from './start-devnet.ts'
