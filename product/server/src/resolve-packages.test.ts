import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Loads the server, and prints each import that Node resolves differently, then how many needed no look at the disk. */
const PROGRAM = `
import { registerHooks } from 'node:module'
import { resolvePackages } from '${new URL('resolve-packages.ts', import.meta.url).href}'

let shortcuts = 0
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { url, format } = nextResolve(specifier, context)
    const resolved = resolvePackages(specifier, context, nextResolve)
    if (resolved.shortCircuit) shortcuts += 1
    if (resolved.url !== url || resolved.format !== format) console.log(specifier, context.parentURL, resolved)
    return { url, format, shortCircuit: true }
  },
})
await import('${new URL('run-server.ts', import.meta.url).href}')
console.log(shortcuts > 1_000 ? 'many' : shortcuts)
`

test('every import of the server is resolved as Node does', () => {
  const args = ['--input-type=module', '--eval', PROGRAM]
  expect(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })).toBe('many\n')
})
