export { accounts } from './accounts.ts'
export { type Devnet, startDevnet } from './start-devnet.ts'
