import { StartupError } from '@kindyield/domain/startup-error'
import { EnvironmentError } from './config/environment-error.ts'
import { readEnvironment } from './config/read-environment.ts'
import { readRoles } from './config/read-roles.ts'
import type { Extension } from './extension.ts'

/** Starts the server as its arguments and environment say. */
export async function start(extension?: Extension): Promise<void> {
  try {
    const roles = readRoles(process.argv.slice(2))
    const environment = readEnvironment(process.env)
    // Not before: loading it takes most of a start, which a wrong setting should not have to wait for.
    const { runServer } = await import('./run-server.ts')
    await runServer(environment, roles, extension)
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
