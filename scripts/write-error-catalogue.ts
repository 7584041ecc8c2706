/**
 * Writes docs/errors.md: the codes of the API from its contract, and every class of errors from its source. With --check
 * it only fails when the file is outdated.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { apiErrors, isRetryableStatus } from '@kindyield/api-contract'

const TARGET = new URL('../docs/errors.md', import.meta.url)
const SOURCES = '{product,local-network,proof}/*/src/**/*.{ts,tsx}'
/** A class with the comment above it. */
const CLASS = /\/\*\* ([^*]+) \*\/\n(?:export )?class (\w+) extends BaseError \{(.*?)\n\}/gs
const FOREIGN = /class (\w+) extends Error\b/g

type ErrorClass = { name: string; file: string; code: string; isRetryable: string; meaning: string }

const classes: ErrorClass[] = []
const problems: string[] = []
for (const file of globSync(SOURCES, { exclude: ['**/*.test.*'] }).sort()) {
  const source = readFileSync(file, 'utf8')
  const found = [...source.matchAll(CLASS)].map(([, meaning = '', name = '', body = '']) => ({
    name,
    file: file.replaceAll('\\', '/'),
    code: /code = '(\w+)'/.exec(body)?.[1] ?? '',
    isRetryable: /isRetryable: boolean/.test(body) ? 'by its code' : yesOrNo(/isRetryable = true/.test(body)),
    meaning: meaning.replace(/\s+/g, ' '),
  }))
  classes.push(...found)
  if (found.length !== source.split(' extends BaseError {').length - 1)
    problems.push(`${file}: a class of errors lacks a comment above it`)
  for (const [, name] of source.matchAll(FOREIGN))
    if (name !== 'BaseError') problems.push(`${file}: ${name} must extend BaseError`)
}
if (classes.length === 0) problems.push(`no class of errors was found in ${SOURCES}`)
const codes = [...Object.keys(apiErrors), ...classes.map(({ code }) => code).filter(code => code !== '')]
for (const code of codes)
  if (codes.indexOf(code) !== codes.lastIndexOf(code)) problems.push(`the code ${code} is used twice`)

const document = `# Errors

Written by \`npm run docs:errors\` from the contract of the API and from the classes of errors. Codes are for programs: they stay when a message changes.

## Of the API

Every error of the API is \`{statusCode, message, error, code}\`. The message is in English, for people: that of bad input names the field and its rule. Any request can get \`crossSiteRequest\`, \`bodyTooLarge\`, \`bodyTooSlow\`, \`unsupportedMediaType\`, \`tooManyRequests\`, \`internalError\`, \`overloaded\` and \`responseTimeout\`; \`/api/docs\` lists the others of each call. GraphQL and JSON-RPC have the errors of their own protocols.

${table(
  ['code', 'status', 'try again', 'meaning'],
  Object.entries(apiErrors).map(([code, { status, meaning }]) => [
    `\`${code}\``,
    String(status),
    yesOrNo(isRetryableStatus(status)),
    meaning,
  ]),
)}

## In the code

All extend \`BaseError\` of \`product/domain\`: a code, the cause, and whether the same may succeed later. \`ApiError\` has the codes above; \`RequestError\` these too and, where the API did not answer as it should, \`network\`, \`timeout\`, \`signedOut\` and \`invalidResponse\`.

${table(
  ['class', 'code', 'try again', 'meaning', 'source'],
  classes.map(({ name, file, code, isRetryable, meaning }) => [
    `\`${name}\``,
    code === '' ? 'several' : `\`${code}\``,
    isRetryable,
    meaning,
    `[${file.split('/').slice(0, 2).join('/')}](../${file})`,
  ]),
)}
`

if (!process.argv.includes('--check')) writeFileSync(TARGET, document)
else if (document !== readFileSync(TARGET, 'utf8'))
  problems.push('docs/errors.md does not fit the code. Run: npm run docs:errors')
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
