export { copyPostgres } from './copy-postgres.ts'
export { type Postgres, removePostgres, startPostgres } from './start-postgres.ts'
export { startStandby } from './start-standby.ts'
