import { parseArgs } from 'node:util'
import { EnvironmentError } from './environment-error.ts'

const ROLES = ['api', 'indexer', 'keeper'] as const

export type Role = (typeof ROLES)[number]

/** The roles of this process: `--role all` (the default), or a comma-separated list. */
export function readRoles(args: string[]): ReadonlySet<Role> {
  const names = readNames(args)
  const wrong = names.filter(name => name !== 'all' && !isRole(name))
  if (wrong.length > 0) {
    throw new EnvironmentError(
      `--role does not know "${wrong.join(', ')}": it should be all, or some of ${ROLES.join(', ')} with commas between.`,
    )
  }
  return new Set(names.includes('all') ? ROLES : names.filter(isRole))
}

function readNames(args: string[]): string[] {
  try {
    const { values } = parseArgs({ args, options: { role: { type: 'string', default: 'all' } } })
    return values.role.split(',').map(name => name.trim())
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : ''
    throw new EnvironmentError(
      `${why}\nUsage: node product/server/src/main.ts [--role all|${ROLES.join('|')}]`,
      {
        cause,
      },
    )
  }
}

function isRole(name: string): name is Role {
  return ROLES.some(role => role === name)
}
