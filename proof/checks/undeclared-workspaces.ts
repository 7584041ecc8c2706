/** Fails when a workspace imports another that its package.json does not name. */
import { globSync, readFileSync } from 'node:fs'

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

const IMPORT = /(?:from|import)\s*\(?\s*'(@kindyield\/[\w-]+)/g
const faults = new Set<string>()
for (const path of globSync('{product,local-network,proof}/*/package.json')) {
  const workspace = path.replace('/package.json', '')
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(path, 'utf8'),
  ) as Manifest
  const declared = { ...dependencies, ...devDependencies, ...optionalDependencies }
  const files = globSync(`${workspace}/**/*.{ts,tsx,mjs}`, {
    exclude: name => /node_modules|dist/.test(name),
  })
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (!(name in declared))
        faults.add(`${workspace} imports ${name}, which its package.json does not name`)
    }
  }
}
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.size === 0 ? 0 : 1
