export { removePostgres } from './cluster.ts'
export { copyPostgres } from './copy-postgres.ts'
export { type Postgres, startPostgres } from './start-postgres.ts'
export { startStandby } from './start-standby.ts'
