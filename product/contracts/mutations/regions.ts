import { type Node, typeOf } from './syntax-trees.ts'

/**
 * A whole expression or statement, which can stand behind a switch. One in a constant or a type has no form: a switch is
 * asked when the code runs.
 */
export type Region = { start: number; end: number; form?: 'expression' | 'statement' }
export type Change = Region & { to: string }

/** The smallest region around the last of these nodes, each of which is a part of the one before. */
export function regionOf(path: Node[], text: string): Region {
  const node = path.at(-1) as Node
  const isFixed = path.some(
    ({ nodeType, constant }) =>
      nodeType === 'ArrayTypeName' || (nodeType === 'VariableDeclaration' && constant === true),
  )
  if (isFixed) return { start: insideOf(node)[0], end: insideOf(node)[1] }
  for (let depth = path.length; depth > 0; depth--) {
    const [parent, each] = [path[depth - 2] as Node, path[depth - 1] as Node]
    const isStep = parent.loopExpression === each
    if (each.nodeType.endsWith('Statement') && !isStep) return statementOf(each, text)
    if (!isStep && isPartOf(parent, each)) continue
    return { start: insideOf(each)[0], end: insideOf(each)[1], form: 'expression' }
  }
  throw new Error(`No expression or statement around ${node.nodeType} ${node.src}`)
}

/** With its semicolon. The compiler must see that a storage pointer is assigned, whatever is switched. */
export function statementOf(statement: Node, text: string): Region {
  const [start, end] = insideOf(statement)
  const region = { start, end: text[end] === ';' ? end + 1 : end }
  const assigned = (statement.expression as Node | undefined)?.leftHandSide as Node | undefined
  return assigned && typeOf(assigned).endsWith('storage pointer') ? region : { ...region, form: 'statement' }
}

/** Changes a part of a region. */
export function withEdit(
  region: Region,
  text: string,
  edit: { start: number; end: number; to: string },
): Change {
  return { ...region, to: text.slice(region.start, edit.start) + edit.to + text.slice(edit.end, region.end) }
}

/** First and last byte. */
export function insideOf({ src }: Node): [number, number] {
  const [start, length] = src.split(':').map(Number) as [number, number]
  return [start, start + length]
}

export function startOf(node: Node): number {
  return insideOf(node)[0]
}

/** Whether an expression has no value of its own that a condition could choose. */
function isPartOf(parent: Node, node: Node): boolean {
  const type = typeOf(node)
  // A number in a number: the compiler computes both, in a type that is larger than each.
  const isNumber = /^(int|rational)_const/.test(type)
  if (isNumber && (/^(int|rational)_const/.test(typeOf(parent)) || parent.kind === 'typeConversion'))
    return true
  const isWithoutValue = type === 'tuple()' || type === 'error'
  return isWithoutValue || (parent.nodeType === 'TryStatement' && parent.externalCall === node)
}
