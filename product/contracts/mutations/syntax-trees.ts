import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import solc from 'solc'

export type Node = { nodeType: string; src: string; [field: string]: unknown }
/** One character a byte, because the compiler counts bytes. */
export type Source = { file: string; text: string; tree: Node }
export type CompilerError = {
  severity: string
  type: string
  formattedMessage: string
  sourceLocation?: { file: string; start: number; end: number }
}

type Output = { errors?: CompilerError[]; sources: Record<string, { ast: Node }> }

const require = createRequire(import.meta.url)
const TREES = { '': ['ast'] }

/** What the compiler makes of each file of a folder of sources. Without code to generate it takes a few seconds. */
export function readSyntaxTrees(folder: string): Source[] {
  const texts = readSources(folder)
  const { errors = [], sources } = compile(texts, TREES)
  const faults = errors.filter(({ severity }) => severity === 'error')
  if (faults.length > 0) throw new Error(faults.map(fault => fault.formattedMessage).join('\n'))
  return [...texts].map(([file, text]) => ({ file, text, tree: (sources[file] as { ast: Node }).ast }))
}

/** The errors of sources, by the paths of their files; those of code that is too large for the stack only `withCode`. */
export function errorsOf(sources: Map<string, string>, withCode: boolean): CompilerError[] {
  const { errors = [] } = compile(sources, withCode ? { '*': ['evm.bytecode.object'] } : TREES)
  return errors.filter(({ severity }) => severity === 'error')
}

export function readSources(folder: string): Map<string, string> {
  const files = globSync('**/*.sol', { cwd: folder }).sort()
  return new Map(files.map(file => [file, readFileSync(join(folder, file), 'latin1')]))
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'nodeType' in value && 'src' in value
}

function compile(texts: Map<string, string>, selected: Record<string, string[]>): Output {
  const contents = [...texts].map(([file, text]) => [file, { content: toText(text) }])
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(contents),
    settings: { optimizer: { enabled: false }, evmVersion: 'cancun', outputSelection: { '*': selected } },
  }
  const readImport = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  return JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))
}

/** Its type in the compiler's words. */
export function typeOf({ typeDescriptions }: Node): string {
  return (typeDescriptions as { typeString?: string } | undefined)?.typeString ?? ''
}

function toText(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString()
}
