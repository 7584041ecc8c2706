import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DistributedStack, startDistributedStack } from '../../stack/start-distributed-stack.ts'
import { type Figure, recordFigures } from '../record-figures.ts'
import { startCaddy } from './start-caddy.ts'
import { type Callers, startCallers } from './start-callers.ts'

let stack: DistributedStack
let callers: Callers | undefined
const figures: Figure[] = []
/** Between two checks of the proxy, and what one takes on a busy machine. */
const NOTICED_MS = 1_000

beforeAll(async () => {
  stack = await startDistributedStack({
    startProxy: startCaddy,
    environment: {
      DRAIN_SECONDS: '5',
      // All callers have one address.
      RATE_LIMIT_PER_MINUTE: '1000000',
      AUTH_RATE_LIMIT_PER_MINUTE: '1000000',
      RPC_RATE_LIMIT_PER_MINUTE: '1000000',
    },
  })
  // Until the proxy has seen both.
  await setTimeout(2_500)
})
afterEach(async () => {
  await callers?.stop()
  callers = undefined
})
afterAll(async () => {
  recordFigures('proxy', figures)
  await stack?.stop()
})

const count = ({ answered }: Callers) => [...answered.values()].reduce((sum, each) => sum + each, 0)

test('while both APIs are restarted in turn, no request fails', async () => {
  callers = await startCallers(stack.url)
  await setTimeout(2_000)
  for (const index of [0, 1] as const) {
    await stack.apis[index].service.stop()
    await stack.restart(index)
    await setTimeout(3_000)
  }
  await callers.stop()
  figures.push({ what: 'requests while both APIs were restarted', value: count(callers), unit: 'requests' })
  figures.push({ what: 'of them failed', value: callers.failures.length, unit: 'requests', max: 0 })
  expect(callers.failures).toEqual([])
  for (const kind of ['sign in', 'list', 'call', 'page'])
    expect(callers.answered.get(kind)).toBeGreaterThan(20)
})

test('when an API is killed, what was inside it fails, and what has a body until the proxy notices', async () => {
  callers = await startCallers(stack.url)
  await setTimeout(2_000)
  const [{ service }] = stack.apis
  process.kill(service.pid, 'SIGKILL')
  const killed = performance.now()
  await service.ended
  await setTimeout(8_000)
  await callers.stop()
  figures.push({ what: 'requests around the kill of an API', value: count(callers), unit: 'requests' })
  figures.push({
    what: 'of them failed, inside the killed process or within a second',
    value: callers.failures.length,
    unit: 'requests',
  })
  const later = callers.failures.filter(({ began }) => began > killed)
  expect(later.filter(({ what }) => what !== 'call' && what !== 'sign in')).toEqual([])
  expect(later.filter(({ began }) => began > killed + NOTICED_MS)).toEqual([])
  await stack.restart(0)
  await setTimeout(2_500)
})

test('without the database the pages are still served, by both APIs', async () => {
  process.kill(stack.postgres.service.pid, 'SIGSTOP')
  try {
    await setTimeout(4_000)
    for (let times = 0; times < 6; times += 1) expect((await fetch(`${stack.url}/stake`)).status).toBe(200)
  } finally {
    process.kill(stack.postgres.service.pid, 'SIGCONT')
  }
})

test('metrics are not given to the outside', async () => {
  expect((await fetch(`${stack.url}/metrics`)).status).toBe(404)
})
