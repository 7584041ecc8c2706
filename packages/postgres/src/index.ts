export { type Postgres, removePostgres, startPostgres } from './start-postgres.ts'
