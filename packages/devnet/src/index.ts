export { accounts } from './accounts.ts'
export { startAnvil } from './anvil/start-anvil.ts'
export { reportToLido } from './lido/report-to-lido.ts'
export { type Devnet, startDevnet } from './start-devnet.ts'
