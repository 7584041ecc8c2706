/** What a running local chain is steered with; unlike the package's main door it starts nothing. */
export { createDeployer, type Deployer } from '@kindyield/deploy'
export { accounts } from './accounts.ts'
export { reportToLido } from './lido/report-to-lido.ts'
export { DAYS_IN_QUEUE, YEARLY_REWARDS_BASIS_POINTS } from './seed/plan.ts'
