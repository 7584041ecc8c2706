import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { createKeeperMetrics } from '../keeper/keeper-metrics.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

type Rule = { alert: string; expr: string; annotations: Record<string, string> }
const file = readFileSync(new URL('alerts.yml', import.meta.url), 'utf8')
const rules = (parse(file) as { groups: { rules: Rule[] }[] }).groups.flatMap(group => group.rules)
type Panel = { title: string; targets: { expr: string }[] }
const deployFile = (path: string) =>
  readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8')
const { panels } = JSON.parse(deployFile('grafana/kindyield.json')) as { panels: Panel[] }
type Adapter = {
  rules: { custom: { seriesQuery: string; name: { as: string }; metricsQuery: string }[] }
}
type Scaler = {
  kind: string
  spec: { metrics: ({ type: 'Pods'; pods: { metric: { name: string } } } | { type: 'Resource' })[] }
}

/** Prometheus' own grammar: the names of the metrics and the labels that an expression asks for. */
function namesIn(expression: string): { metrics: string[]; labels: string[]; errors: number } {
  const found = { metrics: [] as string[], labels: [] as string[], errors: 0 }
  parser.parse(expression).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) found.errors++
      const text = expression.slice(from, to)
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') found.metrics.push(text)
      if (name === 'LabelName') found.labels.push(text)
    },
  })
  return found
}

/** What Prometheus knows itself. */
const OF_PROMETHEUS = ['up', 'ALERTS']

const LABELS = [
  ...['chain', 'dependency', 'task', 'route', 'status', 'reason', 'decision', 'state'],
  // Prometheus adds these; the role is in deploy/prometheus/targets.
  ...['job', 'instance', 'role'],
]

function expectExported(metric: string): void {
  if (OF_PROMETHEUS.includes(metric)) return
  expect(exported).toMatch(new RegExp(`^# TYPE ${metric.replace(/_(count|sum|bucket)$/, '')} `, 'm'))
}

let running: TestApi
let exported: string

beforeAll(async () => {
  running = await startApi()
  await running.api.request('/api/status')
  exported = await (await running.api.request('/metrics')).text()
})
afterAll(() => running?.stop())

test('there is a rule for everything that needs an alert', () => {
  expect(rules.map(({ alert }) => alert)).toEqual(
    expect.arrayContaining([
      'VaultInsolvent',
      'DependencyDown',
      'ReplicaNotUsed',
      'IndexerBehind',
      'ServerErrors',
      'RequestsRefused',
      'EventLoopSaturated',
      'UnhandledRejection',
      'NothingAnswers',
      'NoApiAnswers',
      'IndexUnknown',
      'ChainStopped',
      'KeeperNotOracle',
      'KeeperFailing',
      'KeeperSilent',
    ]),
  )
})

test.each(rules)('$alert is an expression over metrics that the server exports', ({ expr, annotations }) => {
  const { metrics, labels, errors } = namesIn(expr)
  expect(errors).toBe(0)
  expect(metrics.length).toBeGreaterThan(0)
  for (const metric of metrics) expectExported(metric)
  expect(LABELS).toEqual(expect.arrayContaining(labels))
  expect(annotations.action).toBeTruthy()
})

test.each(panels)('on the dashboard, "$title" is made of metrics that the server exports', ({ targets }) => {
  for (const { expr } of targets) {
    const { metrics, errors } = namesIn(expr)
    expect(errors, expr).toBe(0)
    expect(metrics.length).toBeGreaterThan(0)
    for (const metric of metrics) expectExported(metric)
  }
})

test('the autoscaler goes by a metric that the adapter makes of one that the server exports', () => {
  const scaler = parseAllDocuments(deployFile('kubernetes/api.yaml'))
    .map(document => document.toJS() as Scaler)
    .find(({ kind }) => kind === 'HorizontalPodAutoscaler')
  const named = scaler?.spec.metrics.flatMap(each => (each.type === 'Pods' ? [each.pods.metric.name] : []))
  const { rules } = parse(deployFile('kubernetes/prometheus-adapter.yaml')) as Adapter
  expect(named).toHaveLength(1)
  expect(rules.custom.map(({ name }) => name.as)).toEqual(named)
  for (const { seriesQuery, metricsQuery } of rules.custom) {
    const { metrics: series, labels, errors } = namesIn(seriesQuery)
    expect({ errors, labels }).toEqual({ errors: 0, labels: ['namespace', 'pod'] })
    expect(series).toHaveLength(1)
    for (const metric of series) expectExported(metric)
    // The adapter fills the template in like this.
    const query = metricsQuery
      .replace('<<.GroupBy>>', 'pod')
      .replace('<<.Series>>', series[0] ?? '')
      .replace('<<.LabelMatchers>>', 'namespace="kindyield"')
    expect(namesIn(query)).toMatchObject({ metrics: series, errors: 0 })
  }
})

test('the solvency rule fires for a vault that owes a single share too many', async () => {
  const rule = rules.find(({ alert }) => alert === 'VaultInsolvent')
  expect(rule?.expr).toBe('vault_solvent == 0')
  const registry = new Registry()
  const metrics = createKeeperMetrics(registry).of('local')
  // Too large for a gauge to tell them apart: the comparison must come before.
  const much = 10n ** 24n
  metrics.setSolvency({ vault: 'short', token: 't', held: much, owed: much + 1n })
  metrics.setSolvency({ vault: 'even', token: 't', held: much, owed: much })
  const text = await registry.metrics()
  expect(text).toContain('vault_solvent{chain="local",vault="short",token="t"} 0')
  expect(text).toContain('vault_solvent{chain="local",vault="even",token="t"} 1')
})
