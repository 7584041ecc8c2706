import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { runAudit } from '@kindyield/audit'
import { accounts, unlockedKeys } from '@kindyield/devnet'
import { sql } from 'drizzle-orm'
import {
  createTestClient,
  type Hex,
  http,
  type LocalAccount,
  parseEther,
  type TestClient,
  toHex,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { auditApi } from './testing/audit-api.ts'
import { startFaultyNode } from './testing/faulty-node.ts'
import { type Listening, listen } from './testing/services/listen.ts'
import { startApi, TEST_ORIGIN, type TestApi } from './testing/start-api.ts'
import { createVaultChain } from './testing/vault-chain.ts'

const MAIN = fileURLToPath(new URL('../../../proof/audit/src/main.ts', import.meta.url))
const NO_ONE = 'http://127.0.0.1:1'
/** The key of the first holder. */
const KEY = unlockedKeys[3] as Hex

let running: TestApi
let server: Listening
let rpc: string
let chain: TestClient

beforeAll(async () => {
  running = await startApi({ history: true })
  server = await listen(createAdaptorServer({ fetch: running.api.fetch }) as Server)
  rpc = running.services.devnet.url
  chain = createTestClient({ mode: 'hardhat', transport: http(rpc) })
})
afterAll(async () => {
  server?.stop()
  await running?.stop()
})

/** Its address, until the test has finished. */
async function listenMeanwhile(opened: Server): Promise<string> {
  const { url, stop } = await listen(opened)
  onTestFinished(stop)
  return url
}

const argumentsOf = (args: string[]) => {
  const node = args.includes('--rpc') ? [] : ['--rpc', rpc]
  return [...node, '--api', server.url, '--origin', TEST_ORIGIN, ...args]
}

/** The command, started as a program. */
async function runProgram(args: string[]) {
  const { PATH = '' } = process.env
  const started = spawn(process.execPath, [MAIN, ...argumentsOf(args)], { env: { PATH } })
  onTestFinished(() => void started.kill('SIGKILL'))
  const [output, errors, [code]] = await Promise.all([
    text(started.stdout),
    text(started.stderr),
    once(started, 'exit'),
  ])
  return { code, output, errors, last: output.trim().split('\n').at(-1) ?? '' }
}

/** The same in this process, which needs a second less. */
async function run(args: string[], variables: Record<string, string> = {}, onReport = (_: string) => {}) {
  const [output, errors]: [string[], string[]] = [[], []]
  const isRight = await runAudit(argumentsOf(args), variables, {
    print: line => output.push(line),
    report: line => {
      errors.push(line)
      onReport(line)
    },
  })
  return { isRight, output: output.join('\n'), errors: errors.join('\n') }
}

test('R43 the command compares the whole seeded history, and then names exactly the one figure that was changed', async () => {
  const right = await runProgram(['--local-accounts'])
  expect(right.errors).toContain('Comparing the public answers')
  expect(right.last).toMatch(/^\d+ figures, 0 differences$/)
  expect(right.code).toBe(0)
  // Otherwise too little was compared.
  expect(Number.parseInt(right.last, 10)).toBeGreaterThan(10_000)
  for (const { address } of accounts.holders)
    expect(right.output).toContain(`answers and statements (csv, xlsx) of ${address}`)
  expect(right.output).not.toContain('Not compared')

  // Only the data query answers with what all positions earned up to a report.
  const newest = sql`(select block_number, log_index from report_summary order by 1 desc, 2 desc limit 1)`
  const change = async (by: number) => {
    const { rows } = await running.parts.database.execute<{ earned: string }>(
      sql`update report_summary set earned = earned + ${by} where (block_number, log_index) = ${newest} returning earned`,
    )
    return BigInt(rows[0]?.earned ?? 0)
  }
  const found = await change(1)
  const wrong = await runProgram([])
  await change(-1)
  const [difference, ...others] = wrong.output.split('\n').filter(line => line.includes('expected'))
  expect(difference).toMatch(/^GraphQL reports\[\d+\]\.earned: /)
  expect(difference).toContain(`: expected ${found - 1n}, found ${found}`)
  expect(others).toEqual([])
  expect(wrong.last).toMatch(/^\d+ figures, 1 difference$/)
  expect(wrong.code).toBe(1)
  // Without keys it is the audit of a stranger.
  expect(wrong.output).toContain('Not compared: answers and statements of 5 other holders')
})

/** A column, by how much it is wrong, and where that shows. */
const WRONG: [string, string, bigint | string, RegExp][] = [
  ['vault_day', 'donated_ray', 10n ** 27n, /^\/api\/lido\/NGO\/\d+.*series\[\d+\]\.donated$/],
  ['vault_day', 'donated_ray', 10n ** 27n, /^\/api\/totals\.data\.given\[\d+\]\.donated$/],
  ['vault_day', 'earned_ray', 10n ** 27n, /^GraphQL ngo\(.*days\[\d+\]\.earned$/],
  ['donation_payment', 'amount', 1n, /^GraphQL payments\[\d+\]\.amount$/],
  ['report_summary', 'donated', 1n, /^\/api\/aave\/NGO\/\d+.*donations\[\d+\]\.amount$/],
  ['donor', 'number', 1n, /^GraphQL ngos\(.*donors$/],
  ['settlement', 'rate', 1n, /^GraphQL settlements\[\d+\]\.rate$/],
  ['lido_rebase', 'post_total_ether', 10n ** 9n, /^\/api\/lido\/rate\/daily.*rate$/],
  ['position_event', 'amount', 1n, /^\/api\/aave\/transaction of 0x.*amount$/],
  ['position_event', 'token_amount', 1n, /format=csv of 0x.*\.lines\[\d+\]\[7\]$/],
  ['position_event', 'token_amount', 1n, /format=xlsx of 0x.*\.totals\[\d+\]\[7\]$/],
  ['withdrawal_request', 'amount', 1n, /^\/api\/lido\/withdraw\/request.*amount$/],
  ['withdrawal_claim', 'amount', 1n, /^\/api\/lido\/withdraw\/request.*claimed$/],
  ['tranche_yield', 'earned', 1n << 128n, /^\/api\/lido\/user\/deposits-info of 0x.*earned$/],
  ['tranche_fall', 'shares_before', 10n ** 9n, /^\/api\/lido\/reward\/daily of 0x.*lost$/],
  ['change_event', 'earliest', "interval '1 second'", /^\/api\/changes\?\.data\[\d+\]\.earliest$/],
  ['change_event', 'void_from', "interval '1 second'", /^GraphQL changeEvents\[\d+\]\.voidFrom$/],
  ['vault_event', 'timestamp', "interval '1 second'", /^\/api\/lido\/NGO\b.*\.endedAt$/],
  ['position_number', 'number', 1n, /^\/api\/lido\/user\/deposits-info of 0x.*number$/],
]

test('R43 the audit notices every kind of figure that is wrong in the database', async () => {
  const change = async (sign: '+' | '-') => {
    for (const [table, column, by] of WRONG)
      await running.parts.database.execute(sql.raw(`update ${table} set ${column} = ${column} ${sign} ${by}`))
    // Public answers are kept until the next block.
    await chain.mine({ blocks: 1 })
    await running.indexAll()
  }
  await change('+')
  const { differences } = await auditApi(running, accounts.holders.slice(0, 1)).finally(() => change('-'))
  const places = differences.map(({ where }) => where)
  for (const [, , , where] of WRONG) expect(places).toContainEqual(expect.stringMatching(where))
})

test('R43 with a key in the environment the command signs in as its holder, at the site of the web app alone, and never prints it', async () => {
  const [ada] = accounts.holders as [LocalAccount]
  const { isRight, output, errors } = await run([], { AUDIT_KEYS: KEY })
  expect(isRight).toBe(true)
  expect(output).toContain(`answers and statements (csv, xlsx) of ${ada.address}`)
  expect(output).toContain('Not compared: answers and statements of 4 other holders')
  expect(output + errors).not.toContain(KEY.slice(2))
  await expect(run(['--origin', 'https://other.example'], { AUDIT_KEYS: KEY })).rejects.toThrow(
    "The message's URI is that of another site. --origin must name the address at which the web app is opened",
  )
})

test('R43 the command reads the logs of a node that refuses long ranges', async () => {
  const node = await startFaultyNode(rpc)
  onTestFinished(node.stop)
  node.plan(['rangeTooLarge', 'rangeTooLarge', 'rangeTooLarge'])
  expect((await run(['--rpc', node.url])).isRight).toBe(true)
  expect(node.injected.get('rangeTooLarge')).toBe(3)
})

/** The API, where something happens and is indexed before the first answer for this path. */
async function startMovingApi(path: string, happen: () => Promise<unknown>): Promise<string> {
  let hasHappened = false
  const fetchMoved = async (request: Request) => {
    if (!hasHappened && new URL(request.url).pathname === path) {
      hasHappened = true
      await happen()
      await running.indexAll()
    }
    return running.api.fetch(request)
  }
  return listenMeanwhile(createAdaptorServer({ fetch: fetchMoved }) as Server)
}

/** The API, which closes the connection of every request that it sees for the first time, as if it had been idle. */
async function startClosingApi(): Promise<{ url: string; closed: Set<string> }> {
  const closed = new Set<string>()
  const listener: RequestListener = async (request, response) => {
    const { method = 'GET', url: path } = request
    const body = await text(request)
    const seen = closed.size
    if (closed.add(`${path} ${body}`).size > seen) return void response.destroy()
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body }),
    })
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  }
  return { url: await listenMeanwhile(createServer(listener)), closed }
}

test('R43 a request whose connection the API had closed is sent once more', async () => {
  const closing = await startClosingApi()
  expect((await run(['--api', closing.url])).isRight).toBe(true)
  expect(closing.closed.size).toBeGreaterThan(10)
})

test('R43 when a deposit comes while the API is read, it is read once more', async () => {
  const { devnet } = running.services
  const on = createVaultChain(devnet.url, devnet.deployment)
  const [holder] = on.holders as [LocalAccount]
  const { data } = (await (await fetch(`${server.url}/api/lido/NGO?take=1`)).json()) as {
    data: { vault: string }[]
  }
  const vault = on.lidoVault(data[0]?.vault ?? '')
  const stake = () => on.mustSend(holder, vault, 'stake', [50], parseEther('1'))
  const { errors, isRight } = await run(['--api', await startMovingApi('/api/graphql', stake)])
  expect(errors).toMatch(/The API went on from block \d+ to \d+ while it was read: once more/)
  expect(isRight).toBe(true)
})

test('R43 balances that grow and changes that become due are compared at the block of the answer', async () => {
  const { devnet } = running.services
  const on = createVaultChain(devnet.url, devnet.deployment)
  await on.mustSend(accounts.owner, on.factory, 'announceOracle', [accounts.borrower.address])
  await running.indexAll()
  const passDay = async () => {
    await chain.increaseTime({ seconds: 86_400 })
    await chain.mine({ blocks: 1 })
  }
  const movingApi = await startMovingApi('/api/aave/user/deposits-info', passDay)
  const { errors, isRight } = await run(['--api', movingApi], { AUDIT_KEYS: KEY })
  expect(errors).not.toContain('once more')
  expect(isRight).toBe(true)
})

test('R43 an API that is behind the chain is waited for, and named when it does not move', async () => {
  const indexed = await running.parts.networks.first.chain.getBlockNumber({ cacheTime: 0 })
  await chain.mine({ blocks: 2 })
  const newest = indexed + 2n
  await expect(run(['--wait', '0'])).rejects.toThrow(
    `The API is behind: it has indexed block ${indexed} of ${newest}, after 0 s of waiting`,
  )
  let isIndexing = false
  const waited = await run([], {}, line => {
    if (!line.startsWith('Waiting for the API') || isIndexing) return
    isIndexing = true
    void running.indexAll()
  })
  expect(waited.errors).toContain(`Waiting for the API: block ${indexed} of ${newest}`)
  expect(waited.output).toContain(`, block ${newest}\n`)
  expect(waited.isRight).toBe(true)

  await expect(run(['--block', String(indexed)])).rejects.toThrow(
    `The API answers for block ${newest} and no longer for --block ${indexed}: leave --block out`,
  )
  await expect(run(['--block', '999999'])).rejects.toThrow(
    `--block 999999 does not exist: the node's newest is ${newest}`,
  )
})

/** An API that says this of itself and nothing else. */
async function startStatus(status: unknown, code = 200): Promise<string[]> {
  const stub = createServer((_, response) => response.writeHead(code).end(JSON.stringify(status)))
  return ['--api', await listenMeanwhile(stub)]
}

/** A node that knows its chain, and has some code at every address. */
async function startNode(chainId: number): Promise<string[]> {
  const answer: RequestListener = async (request, response) => {
    const { id, method } = JSON.parse(await text(request)) as { id: number; method: string }
    response.end(
      JSON.stringify({ jsonrpc: '2.0', id, result: toHex(method === 'eth_chainId' ? chainId : 96) }),
    )
  }
  return ['--rpc', await listenMeanwhile(createServer(answer))]
}

test('R43 an API or a node that does not answer, or is of another chain or factory, is refused', async () => {
  const noNode = await runProgram(['--rpc', `${NO_ONE}/secret-key`])
  expect(noNode).toMatchObject({ code: 2, output: '' })
  expect(noNode.errors).toMatch(/^--rpc does not answer: [^\n]+\n$/)
  expect(noNode.errors).not.toContain('secret-key')
  const network = {
    chainId: 31_337,
    protocols: ['lido', 'aave'],
    indexedBlock: 1,
    indexedAt: '2020-01-01T00:00:00.000Z',
  }
  const refusals: [string[], string][] = [
    [['--api', NO_ONE], `--api does not answer at ${NO_ONE}`],
    [await startStatus({}, 404), '--api is no API of Kindyield: /api/status answers 404'],
    [
      await startStatus({ networks: [network, { ...network, chainId: 11_155_111 }] }),
      '--api is an API of chains 31337, 11155111, and --rpc names nodes of chain 31337: they must be the same',
    ],
    [
      await startStatus({ networks: [{ ...network, protocols: ['lido'] }] }),
      '--api has lido on Local chain, where the files of the networks have lido and aave',
    ],
    [['--rpc', rpc, '--rpc', rpc], 'Two nodes of --rpc are of Local chain: one is enough'],
    [
      [...(await startStatus({ networks: [network] })), '--block', '1'],
      '--api and --rpc are different chains: block 1 is of 2020-01-01T',
    ],
    [
      await startNode(1),
      '--rpc is a node of chain 1; it must be one of Hoodi (560048), Local chain (31337), Sepolia (11155111)',
    ],
    [
      [...(await startNode(11_155_111)), '--factory', accounts.owner.address, '--local-accounts'],
      '--local-accounts is for local chains (31337, 31338), not for Sepolia',
    ],
    [['--factory', zeroAddress], `There is no contract at ${zeroAddress} on Local chain`],
    // A contract that created no vaults.
    [['--factory', running.services.devnet.deployment.lido?.stETH ?? ''], '--api is of another factory'],
  ]
  for (const [args, reason] of refusals) await expect(run(args)).rejects.toThrow(reason)
})
