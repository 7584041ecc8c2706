import { performance } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Replicas } from '../database/replicas/open-replicas.ts'
import type { Dependencies } from './dependencies.ts'

export type Metrics = ReturnType<typeof createMetrics>

export type MetricsOptions = Pick<OpenDatabase, 'connections'> & {
  dependencies: Dependencies
  replicas: Pick<Replicas, 'counts'>
  /** Requests to the API that are being answered, and those that were refused because there were too many. */
  load: { counts(): { active: number; atOnce: number; refused: number } }
}

export type CompletedRequest = { method: string; route: string; status: number; seconds: number }

/** Any other method is counted as one, so that clients cannot create time series at will. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** The metrics for Prometheus. Those of chain and database are read at each scrape. */
export function createMetrics({ connections, dependencies, replicas, load }: MetricsOptions) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the answer, by the pattern of the route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests to the API that are being answered, and how many may be',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { active, atOnce } = load.counts()
      this.set({ state: 'active' }, active)
      this.set({ state: 'limit' }, atOnce)
    },
  })
  new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests that were refused at once with 503, because too many were in progress',
    registers,
    collect() {
      this.reset()
      this.inc(load.counts().refused)
    },
  })
  new Counter({
    name: 'event_loop_active_seconds_total',
    help: 'Time in which the event loop worked and did not wait: its rate is the part of the one thread that is used',
    registers,
    collect() {
      this.reset()
      this.inc(performance.eventLoopUtilization().active / 1000)
    },
  })
  const ofChain = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['chain'] as const, registers })
  const head = ofChain('chain_head_block', "The chain's newest block")
  const indexed = ofChain('indexer_block', 'The newest block of the chain in the database')
  const lag = ofChain('indexer_lag_blocks', 'Blocks still to be indexed')
  const up = new Gauge({
    name: 'dependency_up',
    help: '1 while it answers, else 0; of a chain with its name',
    labelNames: ['dependency', 'chain'] as const,
    registers,
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool; waiting are requests without one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, number] of Object.entries(connections())) this.set({ state }, number)
    },
  })
  new Gauge({
    name: 'database_replicas',
    help: 'Replicas that are configured, and of them those that reads use',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { configured, usable } = replicas.counts()
      this.set({ state: 'configured' }, configured)
      this.set({ state: 'usable' }, usable)
    },
  })
  new Counter({
    name: 'database_reads_total',
    help: 'Reads of indexed data, by the server that they were sent to',
    labelNames: ['server'] as const,
    registers,
    collect() {
      this.reset()
      for (const [server, number] of Object.entries(replicas.counts().reads)) this.inc({ server }, number)
    },
  })

  function observeRequest({ method, route, status, seconds }: CompletedRequest): void {
    const known = METHODS.includes(method) ? method : 'other'
    requests.observe({ method: known, route, status }, seconds)
  }

  async function render(): Promise<string> {
    const { networks, silent } = await dependencies.check()
    up.set({ dependency: 'database' }, silent.includes('database') ? 0 : 1)
    for (const { network, headBlock, indexed: cursor } of networks) {
      const { name: chain, chainId } = network
      up.set({ dependency: 'chain', chain }, silent.includes(`chain:${chainId}`) ? 0 : 1)
      if (headBlock !== undefined) head.set({ chain }, headBlock)
      if (cursor !== undefined) indexed.set({ chain }, cursor.block)
      // Without both numbers there is no lag: a stale value would hide an indexer that is down.
      if (headBlock === undefined || cursor === undefined) lag.remove({ chain })
      else lag.set({ chain }, Math.max(0, headBlock - cursor.block))
    }
    return registry.metrics()
  }

  return { observeRequest, render, contentType: registry.contentType, registry }
}
