/** Functions that control a running local chain. Unlike `index.ts` it imports nothing that starts one. */
export { createDeployer, type Deployer } from '@kindyield/deploy'
export { accounts } from './accounts.ts'
export { deploySuccessor } from './deploy-all.ts'
export { rebaseLido } from './lido/rebase-lido.ts'
export { DAYS_IN_QUEUE, YEARLY_REWARDS_BASIS_POINTS } from './seed/plan.ts'
