/** Without a locale that it can find out at once, Postgres does not start on macOS. */
export const postgresEnvironment: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C' }
