export {
  depositsInfo,
  rewardDays,
  rewards,
  transactions,
  userNgos,
  withdrawalRequests,
} from './answers/holder-answers.ts'
export { ngoDetail } from './answers/ngo-answers.ts'
export { type AuditOptions, audit } from './audit.ts'
export { runAudit } from './command/run-audit.ts'
export { type Accounts, readAccounts } from './read-accounts.ts'
export type { RequestApi } from './read-api.ts'
export { readCsv } from './statements/read-csv.ts'
