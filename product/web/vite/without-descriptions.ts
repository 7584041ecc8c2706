import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }

const CONTRACT = /\/product\/api-contract\/src\//
const DOCUMENTING = ['describe', 'meta']

/** Leaves out the descriptions and examples of the contract's schemas, which only the server's document uses. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'kindyield:without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const calls = documentingCalls(this.parse(code) as unknown as Node)
        // Removed from the end, so that the places of those before stay right.
        return calls
          .sort((one, other) => other.end - one.end)
          .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
      },
    },
  }
}

/** The places of `.describe(…)` and `.meta(…)`. */
function documentingCalls(node: Node): { start: number; end: number }[] {
  const below = Object.values(node).flat().filter(isNode).flatMap(documentingCalls)
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return below
  const { object, property } = node.callee
  if (!isNode(object) || !isNode(property) || !DOCUMENTING.includes(String(property.name))) return below
  return [...below, { start: object.end, end: node.end }]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
