import { createWalletClient, getContractAddress, http } from 'viem'
import { createFigures } from './figures.ts'
import { openServerScene, until } from './run-server.ts'

const SECONDS = 10
const CONNECTIONS = 8
/** Deploys JUMPDEST PUSH0 JUMP: without an end but its gas. */
const LOOP = '0x625b5f565f526003601df3'

/** How long others wait for an answer while one caller asks for the dearest things there are. */
export async function measureFloods(): Promise<boolean> {
  // Without limits on how often: what is measured is what a single request can do.
  const perMinute = { RATE_LIMIT_PER_MINUTE: '1000000', RPC_RATE_LIMIT_PER_MINUTE: '1000000' }
  const { scene, address, start, isCaughtUp, stop } = await openServerScene(perMinute)
  try {
    const account = scene.people.alice
    const wallet = createWalletClient({ account, transport: http(scene.url) })
    const nonce = BigInt(await scene.deployer.chain.getTransactionCount(account))
    await wallet.sendTransaction({ data: LOOP, chain: null })
    const loop = getContractAddress({ from: account.address, nonce })
    start()
    await until(isCaughtUp)

    const figures = createFigures()
    const quiet = await healthDuring(address)
    figures.note({ what: 'health, nothing else asked, slowest of a hundred', value: quiet.p99, unit: 'ms' })
    for (const [what, path, body] of [
      ['the schema 3,200 times', '/api/graphql', { query: schemaBomb() }],
      ['the largest schema query allowed', '/api/graphql', { query: largestIntrospection() }],
      ['twenty endless calls in a batch', '/rpc', Array.from({ length: 20 }, (_, id) => callTo(loop, id))],
    ] as const) {
      const { p99, requests, largest } = await healthDuring(address, path, JSON.stringify(body))
      figures.note({
        what: `health during ${what}, slowest of a hundred`,
        value: p99,
        unit: 'ms',
        atMost: 1_000,
      })
      figures.note({ what: '  requests of that kind, answered or refused', value: requests, unit: '' })
      figures.note({ what: '  their largest answer', value: largest, unit: 'bytes', atMost: 1_000_000 })
    }
    return figures.finish(new URL('../results/floods.json', import.meta.url))
  } finally {
    await stop()
  }
}

async function healthDuring(address: string, path?: string, body?: string) {
  const over = AbortSignal.timeout(SECONDS * 1_000)
  let requests = 0
  let largest = 0
  const flood = async () => {
    while (path !== undefined && body !== undefined && !over.aborted) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${address}${path}`, { method: 'POST', headers, body })
      largest = Math.max(largest, (await response.arrayBuffer()).byteLength)
      requests += 1
    }
  }
  const times: number[] = []
  const ask = async () => {
    while (!over.aborted) {
      const started = performance.now()
      const response = await fetch(`${address}/api/health`)
      if (!response.ok) throw new Error(`health: ${response.status}`)
      await response.arrayBuffer()
      times.push(performance.now() - started)
    }
  }
  await Promise.all([ask(), ...Array.from({ length: CONNECTIONS }, flood)])
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
