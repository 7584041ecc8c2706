import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Loads what the server uses of drizzle, and prints each import that Node resolves differently, then their number. */
const PROGRAM = `
import { registerHooks } from 'node:module'
import { resolveDrizzle } from '${new URL('resolve-drizzle.ts', import.meta.url).href}'

let shortcuts = 0
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { url, format } = nextResolve(specifier, context)
    const resolved = resolveDrizzle(specifier, context, nextResolve)
    if (resolved.shortCircuit) shortcuts += 1
    if (resolved.url !== url || resolved.format !== format) console.log(specifier, context.parentURL, resolved)
    return { url, format, shortCircuit: true }
  },
})
for (const part of ['', '/node-postgres', '/node-postgres/migrator', '/pg-core', '']) await import('drizzle-orm' + part)
console.log(shortcuts > 100 ? 'many' : shortcuts)
`

test('every import of drizzle is resolved as Node does', () => {
  const args = ['--input-type=module', '--eval', PROGRAM]
  expect(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })).toBe('many\n')
})
