import { areIndependent, localsOf } from './independence.ts'
import { type Change, insideOf, regionOf, startOf, statementOf, withEdit } from './regions.ts'
import { childrenOf, type Node, readSyntaxTrees, type Source, typeOf } from './syntax-trees.ts'

/** One fault in a source file. */
export type Mutant = {
  file: string
  line: number
  operator: string
  /** Whole expressions or statements, in their order. */
  changes: Change[]
  /** Name of the function or modifier that it changes; of a constructor that of its contract. */
  within: string
}

const SWAPPED: Record<string, string> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '<<': '>>',
  '>>': '<<',
  '&': '|',
  '|': '&',
}

/** Every mutant that the compiler's syntax trees of a folder offer, in a fixed order. */
export function findMutants(folder: string): Mutant[] {
  return readSyntaxTrees(folder)
    .filter(({ file }) => !file.startsWith('interfaces/'))
    .flatMap(mutantsOf)
}

/** The file with the mutant in it. */
export function mutate({ changes }: Mutant, text: string): string {
  return changes.reduceRight(
    (mutated, { start, end, to }) => mutated.slice(0, start) + to + mutated.slice(end),
    text,
  )
}

function mutantsOf({ file, text, tree }: Source): Mutant[] {
  const mutants: Mutant[] = []
  let contract = ''
  let within = ''
  let locals = new Set<number>()
  const textOf = (node: Node) => text.slice(...insideOf(node))

  function add(operator: string, at: number, changes: Change[]): void {
    const line = text.slice(0, at).split('\n').length
    const mutant = { file, line, operator, changes, within }
    const isKnown = mutants.some(each => JSON.stringify(each.changes) === JSON.stringify(changes))
    if (!isKnown) mutants.push(mutant)
  }

  /** Changes a part of the last of these nodes. */
  function change(operator: string, path: Node[], [start, end]: [number, number], to: string): void {
    add(operator, start, [withEdit(regionOf(path, text), text, { start, end, to })])
  }

  function visit(path: Node[]): void {
    const node = path.at(-1) as Node
    const whole = insideOf(node)
    switch (node.nodeType) {
      case 'ContractDefinition':
        contract = node.name as string
        break
      case 'FunctionDefinition':
      case 'ModifierDefinition':
        // A constructor has no name.
        within = (node.name || contract) as string
        locals = localsOf(node)
        break
      case 'VariableDeclaration':
        if (node.constant) within = ''
        break
      case 'BinaryOperation': {
        const [left, right] = [node.leftExpression as Node, node.rightExpression as Node]
        const operator = node.operator as string
        const to = SWAPPED[operator]
        const between = text.slice(insideOf(left)[1], startOf(right)).replace(operator, () => to ?? '')
        if (to) change(`${operator} → ${to}`, path, whole, `(${textOf(left)}${between}${textOf(right)})`)
        break
      }
      case 'UnaryOperation':
        if (node.operator === '!') change('! dropped', path, whole, `(${textOf(node.subExpression as Node)})`)
        break
      case 'Conditional': {
        const [yes, no] = [node.trueExpression as Node, node.falseExpression as Node]
        change('branches swapped', path, [startOf(yes), insideOf(no)[1]], `${textOf(no)} : ${textOf(yes)}`)
        break
      }
      case 'IfStatement': {
        const condition = node.condition as Node
        for (const to of ['true', 'false'])
          change(`if (${to})`, [...path, condition], insideOf(condition), to)
        break
      }
      case 'ForStatement': {
        const step = node.loopExpression as Node | undefined
        const counted = (step?.expression as Node | undefined)?.subExpression as Node | undefined
        if (step && counted) change('statement dropped', [...path, step], insideOf(step), textOf(counted))
        break
      }
      case 'ExpressionStatement':
        if (path.at(-2)?.loopExpression !== node) add('statement dropped', startOf(node), [dropped(node)])
        break
      case 'EmitStatement':
        add('event dropped', startOf(node), [dropped(node)])
        break
      case 'FunctionCall':
        for (const [one, other] of pairsOfOneType(node.arguments as Node[])) {
          const [start, end] = [startOf(one), insideOf(other)[1]]
          const between = text.slice(insideOf(one)[1], startOf(other))
          if (textOf(one) !== textOf(other))
            change('arguments swapped', path, [start, end], textOf(other) + between + textOf(one))
        }
        break
      case 'Literal':
        if (node.kind === 'number' && /^\d+$/.test(textOf(node)))
          change('number + 1', path, whole, `(${textOf(node)} + 1)`)
        break
      case 'Block':
        for (const [one, other] of pairsOf(node.statements as Node[])) {
          const areEffects = [one, other].every(each => each.nodeType === 'ExpressionStatement')
          // The order of two checks decides which of two errors is named, and nothing else.
          const areChecks = [one, other].every(each => /^_?require/.test(textOf(each)))
          if (!areEffects || areChecks || areIndependent(one, other, locals)) continue
          const both = `{ ${textOf(other)};\n${textOf(one)}; }`
          add('order of effects', startOf(one), [{ ...statementOf(one, text), to: both }, dropped(other)])
        }
        break
    }
    for (const child of childrenOf(node)) visit([...path, child])
  }

  function dropped(statement: Node): Change {
    return { ...statementOf(statement, text), to: '{}' }
  }

  visit([tree])
  return mutants
}

function pairsOf<Item>(items: Item[]): [Item, Item][] {
  return items.slice(1).map((item, index) => [items[index] as Item, item])
}

function pairsOfOneType(expressions: Node[]): [Node, Node][] {
  return pairsOf(expressions).filter(([one, other]) => typeOf(one) === typeOf(other))
}
