import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort, startService } from '@kindyield/processes'
import { parse, stringify } from 'yaml'

export type Target = { port: number; role: 'api' | 'worker' }
type Sample = { metric: Record<string, string>; value: [number, string] }

type Alert = { labels: { alertname: string } & Record<string, string>; state: 'pending' | 'firing' }
type Rules = { groups: { rules: { for?: string }[] }[] }

export type Prometheus = {
  /** Scrapes these from now on. */
  setTargets(targets: readonly Target[]): void
  query(expression: string): Promise<Sample[]>
  readLabel(label: string, match: string): Promise<string[]>
  listFiring(): Promise<Alert['labels'][]>
  stop(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../../../..')
/** A process without its database answers after 1.5 s. */
const SCRAPE = '3s'
const FOR = '4s'

/** Prometheus with the files of `deploy/`, which looks more often and fires sooner. The expressions are those of the rules. */
export async function startPrometheus(targets: readonly Target[]): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-prometheus-'))
  const write = (name: string, content: unknown) => {
    const path = join(folder, name)
    // It reads the targets whenever they change, and never half of them.
    writeFileSync(`${path}.new`, stringify(content))
    renameSync(`${path}.new`, path)
  }
  const setTargets = (all: readonly Target[]) =>
    write(
      'targets.yml',
      all.map(({ port, role }) => ({ labels: { role }, targets: [`127.0.0.1:${port}`] })),
    )
  setTargets(targets)
  const read = (path: string) => parse(readFileSync(join(ROOT, path), 'utf8'))
  const { alerting: _, ...config } = read('deploy/prometheus/prometheus.yml')
  write('prometheus.yml', {
    ...config,
    global: { scrape_interval: SCRAPE, scrape_timeout: SCRAPE, evaluation_interval: '1s' },
  })
  const { groups } = read('product/server/src/operations/alerts.yml') as Rules
  for (const rule of groups.flatMap(({ rules }) => rules)) if (rule.for !== undefined) rule.for = FOR
  write('alerts.yml', { groups })

  const port = await findFreePort(13_500)
  const url = `http://127.0.0.1:${port}`
  const service = startService({
    name: 'prometheus',
    command: 'prometheus',
    args: [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
  })
  while (!(await isReady(url))) {
    if (service.hasEnded()) throw new Error(`Prometheus ended: ${service.lastOutput()}`)
    await setTimeout(100)
  }

  async function ask<Data>(path: string): Promise<Data> {
    const response = await fetch(`${url}/api/v1/${path}`)
    const answer = (await response.json()) as { data: Data; error?: string }
    if (!response.ok) throw new Error(`${path}: ${answer.error}`)
    return answer.data
  }

  return {
    setTargets,
    query: async expression =>
      (await ask<{ result: Sample[] }>(`query?query=${encodeURIComponent(expression)}`)).result,
    readLabel: (label, match) => ask(`label/${label}/values?match[]=${encodeURIComponent(match)}`),
    async listFiring() {
      const { alerts } = await ask<{ alerts: Alert[] }>('alerts')
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels)
    },
    async stop() {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
