/** LC_ALL must be set: Postgres does not start on macOS when it cannot determine the locale. */
export const postgresEnvironment: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C' }
