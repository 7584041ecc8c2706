import { createWalletClient, getContractAddress, http } from 'viem'
import { createFigures } from '../create-figures.ts'
import { startBenchServer, waitUntil } from './start-bench-server.ts'
import { timeRequest } from './time-request.ts'

const SECONDS = 10
const CONNECTIONS = 8
/** Init code of a contract with an endless loop: JUMPDEST PUSH0 JUMP. */
const LOOP = '0x625b5f565f526003601df3'

/** Measures the latency for other callers while one caller sends the most expensive requests. */
export async function measureFloods(): Promise<boolean> {
  // Rate limits are lifted: the measured load is that of single requests.
  const perMinute = { RATE_LIMIT_PER_MINUTE: '1000000', RPC_RATE_LIMIT_PER_MINUTE: '1000000' }
  const { benchChain, address, start, isCaughtUp, stop } = await startBenchServer(perMinute)
  try {
    const account = benchChain.people.alice
    const wallet = createWalletClient({ account, transport: http(benchChain.url) })
    const nonce = BigInt(await benchChain.deployer.chain.getTransactionCount(account))
    await wallet.sendTransaction({ data: LOOP, chain: null })
    const loop = getContractAddress({ from: account.address, nonce })
    start()
    await waitUntil(isCaughtUp)

    const figures = createFigures()
    const quiet = await measureHealthDuring(address)
    figures.add({ what: 'health without other requests, p99', value: quiet.p99, unit: 'ms' })
    for (const [what, path, body] of [
      ['the schema 3,200 times', '/api/graphql', { query: schemaBomb() }],
      ['the largest schema query allowed', '/api/graphql', { query: largestIntrospection() }],
      ['twenty endless calls in a batch', '/rpc', Array.from({ length: 20 }, (_, id) => callTo(loop, id))],
    ] as const) {
      const { p99, requests, largest } = await measureHealthDuring(address, path, JSON.stringify(body))
      figures.add({
        what: `health during ${what}, p99`,
        value: p99,
        unit: 'ms',
        max: 1_000,
      })
      figures.add({ what: '  requests of that kind, answered or rejected', value: requests, unit: '' })
      figures.add({ what: '  their largest response', value: largest, unit: 'bytes', max: 1_000_000 })
    }
    return figures.finish(new URL('../results/floods.json', import.meta.url))
  } finally {
    await stop()
  }
}

async function measureHealthDuring(address: string, path?: string, body?: string) {
  const deadline = AbortSignal.timeout(SECONDS * 1_000)
  let requests = 0
  let largest = 0
  const flood = async () => {
    while (path !== undefined && body !== undefined && !deadline.aborted) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${address}${path}`, { method: 'POST', headers, body })
      largest = Math.max(largest, (await response.arrayBuffer()).byteLength)
      requests += 1
    }
  }
  const times: number[] = []
  const probeHealth = async () => {
    while (!deadline.aborted) times.push(await timeRequest({ url: `${address}/api/health` }))
  }
  await Promise.all([probeHealth(), ...Array.from({ length: CONNECTIONS }, flood)])
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
  return { p99, requests, largest }
}

function callTo(to: string, id: number) {
  return { jsonrpc: '2.0', id, method: 'eth_call', params: [{ to }, 'latest'] }
}

function schemaBomb(): string {
  return `{ ${Array.from({ length: 3_200 }, (_, at) => `a${at}: __schema{types{name}}`).join(' ')} }`.slice(
    0,
    62_000,
  )
}

function largestIntrospection(): string {
  const of = (inner: string) => `kind name description ${inner}`
  const fields = (inner: string) =>
    `fields { name description args { name type { ${of('')} } } type { ${inner} } }`
  return `{ __schema { types { ${of(fields(of(fields(of('ofType { kind name }')))))} } } }`
}
