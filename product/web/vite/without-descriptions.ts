import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }

const CONTRACT = /\/product\/(api-contract|chain)\/src\//
const DOCUMENTING = ['describe', 'meta']

/** Leaves out the descriptions and examples of the contract's schemas, which only the server's document uses. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'kindyield:without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const places = documentation(this.parse(code) as unknown as Node)
        // Removed from the end, so that the places of those before stay right.
        return places
          .sort((one, other) => other.end - one.end)
          .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
      },
    },
  }
}

type Place = { start: number; end: number }

/** Where `.describe(…)` and `.meta(…)` stand, and what `described(…)` has around its schema. */
function documentation(node: Node): Place[] {
  const below = Object.values(node).flat().filter(isNode).flatMap(documentation)
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return below
  const { object, property, name } = node.callee
  const [schema] = node.arguments as Node[]
  if (name === 'described' && schema !== undefined) {
    return [...below, { start: node.start, end: schema.start }, { start: schema.end, end: node.end }]
  }
  if (!isNode(object) || !isNode(property) || !DOCUMENTING.includes(String(property.name))) return below
  return [...below, { start: object.end, end: node.end }]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
