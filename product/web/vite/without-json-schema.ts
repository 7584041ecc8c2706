import type { Plugin } from 'vite'

const ZOD_SCHEMAS = /\/node_modules\/zod\/v4\/classic\/schemas\.js$/
const IMPORTS = [
  [/^import \* as processors from "[^"]+";$/m, 'const processors = {};'],
  [
    /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from "[^"]+";$/m,
    'let createStandardJSONSchemaMethod, createToJSONSchemaMethod;',
  ],
] as const

/** Leaves out Zod's conversion to JSON Schema, which every schema refers to and only the server's document uses. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'kindyield:without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: ZOD_SCHEMAS },
      handler(code) {
        return IMPORTS.reduce((rest, [statement, replacement]) => {
          if (!statement.test(rest)) this.error(`Zod no longer has ${statement}`)
          return rest.replace(statement, replacement)
        }, code)
      },
    },
  }
}
