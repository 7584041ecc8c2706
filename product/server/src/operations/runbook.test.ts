import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Rule = { alert: string; annotations: { runbook?: string } }

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const rules = (parse(file('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  group => group.rules,
)
const runbook = file('../../../../docs/runbook.md')
const sections = new Map(
  runbook.split(/^## /m).map(section => {
    const [title = '', ...lines] = section.split('\n')
    return [title, lines.join('\n')]
  }),
)

test.each(rules)('R54 the runbook says what $alert means and what to do', ({ alert, annotations }) => {
  expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
  const parts = [...(sections.get(alert) ?? '').matchAll(/^- \*\*(.+?):\*\* \S/gm)].map(([, part]) => part)
  expect(parts).toEqual(['Means', 'Users see', 'Look at', 'Do', 'Over when'])
})

test('R54 the runbook has no section for an alert that does not exist, and no link to a section that it does not have', () => {
  const alerts = rules.map(({ alert }) => alert)
  const named = [...sections].filter(([, text]) => text.includes('- **Means:**')).map(([title]) => title)
  expect(named.sort()).toEqual(alerts.sort())
  const anchors = [...sections.keys()].map(title =>
    title.toLowerCase().replaceAll("'", '').replaceAll(' ', '-'),
  )
  const links = [...runbook.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
  expect(links.filter(anchor => !anchors.includes(anchor ?? ''))).toEqual([])
})
