import { EnvironmentError } from './environment-error.ts'
import { type Environment, environmentSchema } from './environment-schema.ts'

export type { Environment }

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty variable counts as not set: shells and compose files write it so.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  const wrong = [...new Set(result.error.issues.map(issue => String(issue.path[0])))]
  const lines = wrong.map(name => {
    const rule = environmentSchema.shape[name as keyof Environment].description
    return `  ${name} ${given[name] === undefined ? 'is missing' : 'is wrong'}: it should be ${rule}.`
  })
  throw new EnvironmentError(`The environment is not complete:\n${lines.join('\n')}`)
}
