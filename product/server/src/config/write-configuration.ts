/** Writes docs/configuration.md from the schema of the environment. With --check it only fails when the file is outdated. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'
import { environmentSchema } from './environment-schema.ts'

const TARGET = new URL('../../../../docs/configuration.md', import.meta.url)

const HEAD = ['variable', 'purpose', 'value', 'default', 'roles', 'secret']

const rows = Object.entries(environmentSchema.shape).map(([name, schema]: [string, z.ZodType]) => {
  const { purpose, roles, isSecret, isOfNetwork, description } = schema.meta() ?? {}
  if (purpose === undefined) throw new Error(`${name} has no purpose in environment-schema.ts`)
  return [
    isOfNetwork ? `\`${name}\`, \`${name}_NAME\`` : `\`${name}\``,
    purpose,
    String(description),
    defaultOf(schema),
    roles?.join(', ') ?? 'all',
    isSecret ? 'yes' : '',
  ]
})

const document = `# Configuration

Written by \`npm run docs:configuration\` from \`product/server/src/config/environment-schema.ts\`.

The server reads environment variables only. With a wrong or missing one it does not start, and prints all that are wrong, never their values. An empty variable counts as not set. The roles of a process are on its command line, \`--role\` ([server](server.md#roles)). What is secret is left out of the log. A default that begins with "local" is for that network only. \`NAME\` is the name of a network in capitals, with \`_\` for \`-\`: what is said of one network goes before what is said of all.

${[HEAD, HEAD.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')}

The web app has no settings of its own: the server tells its pages ([022](decisions/022-networks-are-files.md)).
`

if (!process.argv.includes('--check')) writeFileSync(TARGET, document)
else if (document !== readFileSync(TARGET, 'utf8')) {
  process.stderr.write('docs/configuration.md does not fit the code. Run: npm run docs:configuration\n')
  process.exitCode = 1
}

function defaultOf(schema: z.ZodType): string {
  const { defaultText } = schema.meta() ?? {}
  if (defaultText !== undefined) return defaultText
  const { success, data } = schema.safeParse(undefined)
  if (!success) return 'required'
  return data === undefined || (Array.isArray(data) && data.length === 0) ? 'none' : `\`${data}\``
}
