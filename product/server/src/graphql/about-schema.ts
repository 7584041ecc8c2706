import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql'

const SCHEMA_FIELDS = ['__schema', '__type']
const MESSAGE = 'Ask for the schema in a JSON body or in the address, and for nothing else'

/**
 * An operation about the schema takes tens of milliseconds, and no page of ours sends one: the worker answers it. Its
 * letters may be escaped, so this is true of some other operations, too.
 */
export function mayAskForSchema(operation: string): boolean {
  return /__(?:schema|type)\b|\\u00/i.test(operation)
}

export function isSchemaField(name: string): boolean {
  return SCHEMA_FIELDS.includes(name)
}

/** Keeps questions about the schema from the thread that answers everything else. */
export function rejectSchemaFields(context: ValidationContext): ASTVisitor {
  return {
    Field(field) {
      if (isSchemaField(field.name.value)) context.reportError(new GraphQLError(MESSAGE, { nodes: [field] }))
    },
  }
}

/** Keeps questions about data from the worker, which has none. */
export function rejectDataFields(context: ValidationContext): ASTVisitor {
  return {
    Field(field) {
      const isRoot = context.getParentType() === context.getSchema().getQueryType()
      if (isRoot && !field.name.value.startsWith('__'))
        context.reportError(new GraphQLError(MESSAGE, { nodes: [field] }))
    },
  }
}
