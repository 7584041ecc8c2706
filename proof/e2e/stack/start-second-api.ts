import { startServer } from './start-server.ts'

export type SecondApi = { url: string; stop(): Promise<void> }

/** Starts a second API on the stack's chain and database, with the same build and other settings. */
export async function startSecondApi(environment: NodeJS.ProcessEnv): Promise<SecondApi> {
  const { port, service } = await startServer('api', {
    ...process.env,
    DATABASE_URL: process.env.STACK_DATABASE_URL,
    RPC_URL: process.env.CHAIN_URL,
    ...environment,
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => service.stop() }
}
