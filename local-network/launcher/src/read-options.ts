import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartupError } from '@kindyield/domain/startup-error'
import { z } from 'zod'
import { ROOT } from './build.ts'

export type Options = {
  /** Deletes the data of earlier starts. */
  fresh: boolean
  /** Runs two local chains, with Lido on one and Aave on the other. */
  twoNetworks: boolean
  /** Chain, database and logs. */
  dataDir: string
  host: string
  /** The first port to try for the web. */
  port: number
  /** An external Postgres instead of the embedded one. */
  databaseUrl: string | undefined
  logLevel: string
}

const environmentSchema = z.object({
  PORT: z
    .string()
    .refine(text => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535)
    .transform(Number)
    .default(3000)
    .describe('a port from 1 to 65535'),
  HOST: z
    .string()
    .regex(/^[0-9a-zA-Z.:-]+$/)
    .default('127.0.0.1')
    .describe('an address of this machine, such as 127.0.0.1 or 0.0.0.0'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .optional()
    .describe('an address like postgres://user:password@host:5432/name, or unset for the embedded Postgres'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
})

export function readOptions(args: string[], variables: Record<string, string | undefined>): Options {
  const flags = readFlags(args)
  const result = environmentSchema.safeParse(variables)
  if (!result.success) throw new StartupError(listWrongVariables(result.error))
  const { PORT, HOST, DATABASE_URL, LOG_LEVEL } = result.data
  return {
    fresh: flags.fresh,
    twoNetworks: flags.twoNetworks,
    dataDir: resolve(flags.dataDir ?? `${ROOT}.data`),
    host: HOST,
    port: PORT,
    databaseUrl: DATABASE_URL,
    logLevel: LOG_LEVEL,
  }
}

function readFlags(args: string[]): Pick<Options, 'fresh' | 'twoNetworks'> & { dataDir: string | undefined } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        fresh: { type: 'boolean' },
        'two-networks': { type: 'boolean' },
        'data-dir': { type: 'string' },
      },
    })
    const { fresh = false, 'two-networks': twoNetworks = false, 'data-dir': dataDir } = values
    return { fresh, twoNetworks, dataDir }
  } catch (cause) {
    const known = 'npm start -- [--fresh] [--two-networks] [--data-dir FOLDER]'
    throw new StartupError(`${(cause as Error).message.split('.')[0]}. Usage: ${known}`, { cause })
  }
}

/** Lists names and rules only: a value may be a secret. */
function listWrongVariables(error: z.ZodError): string {
  const names = [...new Set(error.issues.map(issue => String(issue.path[0])))]
  const lines = names.map(name => {
    const rule = environmentSchema.shape[name as keyof typeof environmentSchema.shape].description
    return `  ${name} should be ${rule}.`
  })
  return `These environment variables are wrong:\n${lines.join('\n')}`
}
