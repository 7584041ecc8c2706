export { accounts, unlockedKeys } from './accounts.ts'
export { startChain } from './chain/start-chain.ts'
export { rebaseLido } from './lido/rebase-lido.ts'
export { type Devnet, startDevnet } from './start-devnet.ts'
