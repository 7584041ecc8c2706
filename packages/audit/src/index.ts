export { type Accounts, type AuditOptions, audit, type RequestApi, readAccounts } from './audit.ts'
export {
  depositsInfo,
  rewardDays,
  rewards,
  transactions,
  userNgos,
  withdrawalRequests,
} from './holder-answers.ts'
export { ngoDetail } from './ngo-answers.ts'
export { readCsv } from './read-csv.ts'
