import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Dashboard = {
  templating: { list: { name: string; query: string }[] }
  panels: { title: string; targets: { expr: string }[] }[]
}

const ROOT = join(import.meta.dirname, '../../../..')
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** What the dashboard asks Prometheus for, with all processes selected. */
export function readDashboard() {
  const { templating, panels } = JSON.parse(readText('deploy/grafana/kindyield.json')) as Dashboard
  const { query = '' } = templating.list.find(({ name }) => name === 'instance') ?? {}
  const [, match = '', label = ''] = /^label_values\((.+), (\w+)\)$/.exec(query) ?? []
  const queries = panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ title, expression: expr.replaceAll('$instance', '.+') })),
  )
  return { variable: { match, label }, queries }
}

/** What the runbook tells to ask, of Postgres on the local chain and of Prometheus. */
export function readRunbook() {
  const codes = [...readText('docs/runbook.md').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return {
    statements: codes
      .filter(code => code.startsWith('select '))
      .map(code => code.replace(/keeper_\d+/, 'keeper_31337')),
    expressions: codes.filter(code => /^(rate|topk|sum)\(/.test(code)),
  }
}
