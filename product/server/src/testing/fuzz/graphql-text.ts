import { type GraphQLInputType, getNamedType, isEnumType, isInputObjectType } from 'graphql'
import type { Asked } from './graphql-selection.ts'

/** A field as an operation has it. */
export function printAsked({ name, key, args, children }: Asked): string {
  const list = Object.entries(args).map(([argument, value]) => `${argument}: ${value}`)
  const alias = key === name ? '' : `${key}: `
  const selection = children.length === 0 ? '' : ` { ${children.map(printAsked).join(' ')} }`
  return `${alias}${name}${list.length === 0 ? '' : `(${list.join(', ')})`}${selection}`
}

/** A value as an operation has it, also one that its type does not allow. */
export function literalOf(type: GraphQLInputType, value: unknown): string {
  const named = getNamedType(type)
  if (Array.isArray(value)) return `[${value.map(each => literalOf(type, each)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = isInputObjectType(named) ? named.getFields() : {}
    const parts = Object.entries(value).map(
      ([name, part]) => `${/^\w+$/.test(name) ? name : 'x'}: ${literalOf(fields[name]?.type ?? type, part)}`,
    )
    return `{ ${parts.join(', ')} }`
  }
  if (typeof value === 'string' && isEnumType(named) && /^\w+$/.test(value)) return value
  return JSON.stringify(value) ?? 'null'
}
