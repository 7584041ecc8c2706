import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'

type Rule = { alert: string; expr: string; for?: string }
type Rules = { groups: { rules: Rule[] }[] }
type UnitTests = { rule_files: string[]; evaluation_interval: string; tests: { name: string }[] }

const ROOT = join(import.meta.dirname, '../../../..')
const RULES = join(ROOT, 'product/server/src/operations/alerts.yml')
const PROMETHEUS = join(ROOT, 'deploy/prometheus')
const files = globSync('*.test.yml', { cwd: import.meta.dirname })
const read = (path: string) => parse(readFileSync(path, 'utf8'))
const alerts = (read(RULES) as Rules).groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
const folder = mkdtempSync(join(tmpdir(), 'kindyield-alerts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' })

test('the rules are valid', () => {
  expect(promtool('check', 'rules', RULES)).toContain(`${alerts.length} rules found`)
})

test('each alert fires for its fault and not without, and none while all is well', () => {
  const { status, stdout, stderr } = testRules(files.map(file => join(import.meta.dirname, file)))
  expect({ status, output: `${stdout}${stderr}` }).toMatchObject({ status: 0 })
})

test.each(alerts)('%s has unit tests, which fail if it never fires and if it always does', alert => {
  const own = files
    .map(file => read(join(import.meta.dirname, file)) as UnitTests)
    .map(({ tests, ...file }) => {
      return { ...file, rule_files: ['rules.yml'], tests: tests.filter(each => isAbout(each, alert)) }
    })
    .filter(({ tests }) => tests.length > 0)
  expect(own).not.toEqual([])
  const paths = own.map((file, index) => {
    const path = join(folder, `${index}.test.yml`)
    writeFileSync(path, stringify(file))
    return path
  })
  expect(testWith(alert, expr => expr, paths)).toBe('passed')
  expect(testWith(alert, () => 'vector(1) == 0', paths)).toBe('failed')
  expect(testWith(alert, () => 'vector(1)', paths)).toBe('failed')
})

test.each(['compose', 'systemd'])('the scrape configuration is valid with the targets of %s', targets => {
  const etc = join(folder, targets)
  cpSync(join(PROMETHEUS, 'prometheus.yml'), join(etc, 'prometheus.yml'))
  cpSync(join(PROMETHEUS, `targets/${targets}.yml`), join(etc, 'targets.yml'))
  cpSync(RULES, join(etc, 'alerts.yml'))
  const output = promtool('check', 'config', join(etc, 'prometheus.yml'))
  expect(output).toContain('SUCCESS: 1 rule files found')
  // Where a file of targets is missing it only warns.
  expect(output).not.toContain('WARNING')
})

function testRules(paths: readonly string[]) {
  return spawnSync('promtool', ['test', 'rules', ...paths], { encoding: 'utf8' })
}

function isAbout(unitTest: { name: string }, alert: string): boolean {
  return stringify(unitTest).includes(`alertname="${alert}"`)
}

/** Runs unit tests with another expression of one alert. */
function testWith(alert: string, change: (expr: string) => string, paths: readonly string[]) {
  const rules = read(RULES) as Rules
  for (const rule of rules.groups.flatMap(group => group.rules))
    if (rule.alert === alert) rule.expr = change(rule.expr)
  writeFileSync(join(folder, 'rules.yml'), stringify(rules))
  return testRules(paths).status === 0 ? 'passed' : 'failed'
}
