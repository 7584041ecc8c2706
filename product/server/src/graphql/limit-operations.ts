import { type ASTVisitor, GraphQLError, parse, type SelectionSetNode, type ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** The longest query of the web app has 100, the standard introspection query 184. */
export const MAX_TOKENS = 1_000
/** Each root field uses a database connection. */
const MAX_ROOT_FIELDS = 10
const MAX_RESPONSE_CHARACTERS = 1_000_000

/** Limits that the complexity plugin does not cover: tokens, root fields, introspection and the size of the response. */
export const limitOperations: Plugin = {
  onParse: ({ setParseFn }) => {
    setParseFn((source, options) => parse(source, { ...options, maxTokens: MAX_TOKENS }))
  },
  onValidate: ({ addValidationRule }) => {
    addValidationRule(limitRootFields)
    addValidationRule(rejectIntrospectionAliases)
  },
  onResultProcess: ({ result, setResult }) => {
    if (countCharacters(result, MAX_RESPONSE_CHARACTERS) <= MAX_RESPONSE_CHARACTERS) return
    const message = `The answer would have more than ${MAX_RESPONSE_CHARACTERS} characters: ask for less at once`
    setResult({ errors: [new GraphQLError(message)] })
  },
}

function limitRootFields(context: ValidationContext): ASTVisitor {
  /** Fields count as they are executed: those of a fragment once, however often it is spread. */
  function count({ selections }: SelectionSetNode, spread: Set<string>): number {
    let fields = 0
    for (const selection of selections) {
      if (selection.kind === 'Field') fields += 1
      else if (selection.kind === 'InlineFragment') fields += count(selection.selectionSet, spread)
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value)
        const fragment = context.getFragment(selection.name.value)
        if (fragment) fields += count(fragment.selectionSet, spread)
      }
    }
    return fields
  }
  return {
    OperationDefinition(operation) {
      if (count(operation.selectionSet, new Set()) <= MAX_ROOT_FIELDS) return
      const message = `The query asks for too much: it may have up to ${MAX_ROOT_FIELDS} root fields`
      context.reportError(new GraphQLError(message, { nodes: [operation] }))
    },
  }
}

/** Without aliases each part of the schema is in the response once, however often it is selected. */
function rejectIntrospectionAliases(context: ValidationContext): ASTVisitor {
  return {
    Field(field) {
      const isIntrospection =
        ['__schema', '__type'].includes(field.name.value) || context.getParentType()?.name.startsWith('__')
      if (field.alias === undefined || !isIntrospection) return
      context.reportError(new GraphQLError('Introspection takes no aliases', { nodes: [field] }))
    },
  }
}

/** The approximate length of its JSON; stops counting soon after the limit. */
function countCharacters(value: unknown, limit: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 4
  let characters = 2
  for (const [key, part] of Object.entries(value)) {
    if (characters > limit) break
    characters += key.length + 4 + countCharacters(part, limit - characters)
  }
  return characters
}
