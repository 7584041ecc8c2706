import type { z } from 'zod'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const TYPES: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  object: 'an object',
  record: 'an object',
}
const NOT_VALID = 'is not valid'

/** How a value breaks a rule of its schema that has no words of its own, as what follows the name of the field. */
export function issueMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required'
      return `must be ${TYPES[issue.expected] ?? issue.expected}${Array.isArray(issue.input) ? ', not a list' : ''}`
    case 'invalid_value':
      return `must be ${join(issue.values, 'or')}`
    case 'invalid_union':
      return Array.isArray(issue.options) ? `must be ${join(issue.options, 'or')}` : NOT_VALID
    case 'too_small':
      return isText(issue)
        ? `must have ${issue.minimum} or more characters`
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return isText(issue) ? `may have up to ${issue.maximum} characters` : `must be at most ${issue.maximum}`
    case 'unrecognized_keys':
      return `may not have ${join(issue.keys, 'and')}`
    default:
      return NOT_VALID
  }
}

/** What is wrong with a request: the first field that breaks a rule, and the rule. */
export function describeIssue({ issues }: z.core.$ZodError): string {
  const [issue] = issues
  const field = issue?.path.join('.')
  return `${field === undefined || field === '' ? 'The body' : field} ${issue?.message ?? NOT_VALID}`
}

function isText({ origin }: { origin: string }): boolean {
  return origin === 'string'
}

function join(values: readonly unknown[], word: 'and' | 'or'): string {
  const [last, ...others] = values.map(String).reverse()
  return others.length === 0 ? String(last) : `${others.reverse().join(', ')} ${word} ${last}`
}
