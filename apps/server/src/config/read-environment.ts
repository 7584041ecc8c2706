import { z } from 'zod'

const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(65_535))

const environmentSchema = z.object({
  NETWORK: z.enum(['local', 'hoodi', 'sepolia']).default('local').describe('local, hoodi or sepolia'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .describe('an address like postgres://user:password@host:5432/name'),
  RPC_URL: z
    .url({ protocol: /^https?$/ })
    .describe('the http(s) address of an Ethereum node on that network'),
  HOST: z.string().min(1).default('127.0.0.1').describe('the address to listen on'),
  PORT: port.default(3000).describe('a port from 1 to 65535'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
})

export type Environment = z.infer<typeof environmentSchema>

/** A message that names every variable that is wrong and what it should be; never the value, it may be secret. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = environmentSchema.safeParse(variables)
  if (result.success) return result.data
  const wrong = [...new Set(result.error.issues.map(issue => String(issue.path[0])))]
  const lines = wrong.map(name => {
    const rule = environmentSchema.shape[name as keyof Environment].description
    return `  ${name} ${variables[name] === undefined ? 'is missing' : 'is wrong'}: it should be ${rule}.`
  })
  throw new EnvironmentError(`The environment is not complete:\n${lines.join('\n')}`)
}
