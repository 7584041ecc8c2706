import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import solc from 'solc'

/** A change of one place in a source file. */
export type Mutant = {
  file: string
  line: number
  operator: string
  start: number
  end: number
  to: string
  /** Name of the function or modifier that it changes; of a constructor that of its contract. */
  within: string
}

/** Names that the body of each function and modifier uses. */
export type Uses = Map<string, Set<string>>

type Build = { input: { settings: Record<string, unknown> } }
type Node = { nodeType: string; src: string; [field: string]: unknown }

const SOURCES = 'project/src/'
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

/** Every mutant that the compiler's syntax trees of `src` offer, in a fixed order, and what uses what there. */
export function findMutants(artifacts: string, sources: string): { mutants: Mutant[]; uses: Uses } {
  const folder = join(artifacts, 'build-info')
  const builds = readdirSync(folder).filter(name => !name.endsWith('.output.json'))
  const found = new Map<string, Mutant[]>()
  const uses: Uses = new Map()
  for (const name of builds.sort()) {
    const { input } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Build
    for (const [path, { ast }] of Object.entries(syntaxTreesOf(input))) {
      const file = path.slice(SOURCES.length)
      if (!path.startsWith(SOURCES) || file.startsWith('interfaces/')) continue
      found.set(file, mutantsOf(file, readFileSync(join(sources, file)), ast, uses))
    }
  }
  const files = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
  return { mutants: files.flatMap(([, mutants]) => mutants), uses }
}

/** The build itself has none. Without code to generate it takes the compiler a few seconds. */
function syntaxTreesOf(input: Build['input']): Record<string, { ast: Node }> {
  const settings = { ...input.settings, outputSelection: { '*': { '': ['ast'] } } }
  return JSON.parse(solc.compile(JSON.stringify({ ...input, settings }))).sources
}

function mutantsOf(file: string, source: Buffer, ast: Node, uses: Uses): Mutant[] {
  const mutants: Mutant[] = []
  let contract = ''
  let within = ''
  const textOf = (node: Node) => source.subarray(startOf(node), endOf(node)).toString()

  function add(operator: string, start: number, end: number, to: string): void {
    const line = source.subarray(0, start).toString().split('\n').length
    const isKnown = mutants.some(each => each.start === start && each.end === end && each.to === to)
    if (!isKnown) mutants.push({ file, line, operator, start, end, to, within })
  }

  function visit(node: Node): void {
    switch (node.nodeType) {
      case 'ContractDefinition':
        contract = node.name as string
        break
      case 'FunctionDefinition':
      case 'ModifierDefinition':
        // A constructor has no name.
        within = (node.name || contract) as string
        uses.set(within, uses.get(within) ?? new Set())
        break
      case 'Identifier':
      case 'IdentifierPath':
      case 'MemberAccess':
        uses.get(within)?.add((node.name ?? node.memberName) as string)
        break
      case 'BinaryOperation': {
        const [left, right] = [node.leftExpression as Node, node.rightExpression as Node]
        const operator = node.operator as string
        const between = source.subarray(endOf(left), startOf(right)).toString()
        const at = endOf(left) + between.indexOf(operator)
        const to = SWAPPED[operator]
        if (to !== undefined) add(`${operator} → ${to}`, at, at + operator.length, to)
        break
      }
      case 'UnaryOperation':
        if (node.operator === '!') add('! dropped', startOf(node), startOf(node.subExpression as Node), '')
        break
      case 'Conditional': {
        const [yes, no] = [node.trueExpression as Node, node.falseExpression as Node]
        add('branches swapped', startOf(yes), endOf(no), `${textOf(no)} : ${textOf(yes)}`)
        break
      }
      case 'IfStatement': {
        const condition = node.condition as Node
        for (const to of ['true', 'false']) add(`if (${to})`, startOf(condition), endOf(condition), to)
        break
      }
      case 'ExpressionStatement':
        add('statement dropped', startOf(node), endOf(node) + 1, '')
        break
      case 'EmitStatement':
        add('event dropped', startOf(node), endOf(node) + 1, '')
        break
      case 'FunctionCall':
        for (const [one, other] of pairsOfOneType(node.arguments as Node[]))
          if (textOf(one) !== textOf(other))
            add('arguments swapped', startOf(one), endOf(other), `${textOf(other)}, ${textOf(one)}`)
        break
      case 'Literal':
        if (node.kind === 'number' && /^\d+$/.test(textOf(node)))
          add('number + 1', startOf(node), endOf(node), `(${textOf(node)} + 1)`)
        break
      case 'Block':
        for (const [one, other] of pairsOf(node.statements as Node[])) {
          const areEffects = [one, other].every(each => each.nodeType === 'ExpressionStatement')
          // The order of two checks decides which of two errors is named, and nothing else.
          const areChecks = [one, other].every(each => /^_?require/.test(textOf(each)))
          if (areEffects && !areChecks)
            add('order of effects', startOf(one), endOf(other) + 1, `${textOf(other)};\n${textOf(one)};`)
        }
        break
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
    }
  }

  visit(ast)
  return mutants
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'nodeType' in value && 'src' in value
}

function startOf({ src }: Node): number {
  return Number(src.split(':')[0])
}

function endOf(node: Node): number {
  return startOf(node) + Number(node.src.split(':')[1])
}

function pairsOf<Item>(items: Item[]): [Item, Item][] {
  return items.slice(1).map((item, index) => [items[index] as Item, item])
}

function pairsOfOneType(expressions: Node[]): [Node, Node][] {
  const typeOf = ({ typeDescriptions }: Node) => (typeDescriptions as { typeString?: string })?.typeString
  return pairsOf(expressions).filter(([one, other]) => typeOf(one) === typeOf(other))
}
