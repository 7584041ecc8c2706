import { childrenOf, type Node, typeOf } from './syntax-trees.ts'

/** What a statement changes and reads, by names such as `position.units`. */
type Effects = {
  changed: Set<string>
  read: Set<string>
  /** Whether it calls what may change anything, or reads anything. */
  callsChanging: boolean
  callsReading: boolean
  changesStorage: boolean
}

/** Whether two statements of a function do the same in either order, but for which of two errors is named. */
export function areIndependent(one: Node, other: Node, locals: Set<number>): boolean {
  const [first, second] = [effectsOf(one, locals), effectsOf(other, locals)]
  return [
    [first, second],
    [second, first],
  ].every(
    ([a, b]) => a && b && !a.callsChanging && !(a.callsReading && b.changesStorage) && !meets(a.changed, b),
  )
}

/** The variables of a function that are not in storage. */
export function localsOf(definition: Node): Set<number> {
  const isLocal = ({ nodeType, storageLocation }: Node) =>
    nodeType === 'VariableDeclaration' && storageLocation !== 'storage'
  return new Set(
    descendantsOf(definition)
      .filter(isLocal)
      .map(({ id }) => id as number),
  )
}

function meets(changed: Set<string>, { changed: others, read }: Effects): boolean {
  const isPartOf = (name: string, whole: string) => `${name}.`.startsWith(`${whole}.`)
  return [...changed].some(name =>
    [...others, ...read].some(other => isPartOf(name, other) || isPartOf(other, name)),
  )
}

function effectsOf(statement: Node, locals: Set<number>): Effects {
  const nodes = descendantsOf(statement)
  const targets = nodes.flatMap(targetsOf)
  const calls = nodes.filter(({ nodeType, kind }) => nodeType === 'FunctionCall' && kind === 'functionCall')
  const types = calls.map(({ expression }) => typeOf(expression as Node))
  return {
    changed: new Set(targets.map(target => nameOf(target))),
    read: new Set(readIn(statement)),
    callsChanging: types.some(type => !/\b(view|pure)\b/.test(type)),
    callsReading: types.some(type => /\bview\b/.test(type)),
    changesStorage: targets.some(target => !locals.has(rootOf(target).referencedDeclaration as number)),
  }
}

/** A name is longer than that of the variable in it, of which it is a part. */
function readIn(node: Node): string[] {
  if (node.nodeType === 'Identifier') return [nameOf(node)]
  if (node.nodeType !== 'MemberAccess') return childrenOf(node).flatMap(readIn)
  const base = node.expression as Node
  return [nameOf(node), ...(base.nodeType === 'Identifier' ? [] : childrenOf(base).flatMap(readIn))]
}

/** What a node assigns to. */
function targetsOf(node: Node): Node[] {
  if (node.nodeType === 'Assignment') return partsOf(node.leftHandSide as Node)
  const isChange = node.nodeType === 'UnaryOperation' && /^(\+\+|--|delete)$/.test(node.operator as string)
  return isChange ? [node.subExpression as Node] : []
}

function partsOf(target: Node): Node[] {
  return target.nodeType === 'TupleExpression' ? (target.components as Node[]).flatMap(partsOf) : [target]
}

/** Of an element the name of all; of a function that of what it is called on. */
function nameOf(node: Node): string {
  if (node.nodeType === 'Identifier') return node.name as string
  const base = nameOf(
    (node.expression ?? node.baseExpression ?? { nodeType: 'Identifier', name: '?' }) as Node,
  )
  const isMember = node.nodeType === 'MemberAccess' && !typeOf(node).startsWith('function')
  return isMember ? `${base}.${node.memberName}` : base
}

function rootOf(node: Node): Node {
  const base = (node.expression ?? node.baseExpression) as Node | undefined
  return base ? rootOf(base) : node
}

function descendantsOf(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(descendantsOf)]
}
