/** Writes docs/api.md: every path of the API, asked over HTTP on a chain with history, with what it answered. */
import { writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { type ApiUrl, aaveActions, lidoActions } from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import type { LocalAccount } from 'viem'
import { listen } from './services/listen.ts'
import { makeMessage, signIn } from './sign-in.ts'
import { startApi } from './start-api.ts'

const TARGET = new URL('../../../../docs/api.md', import.meta.url)
const SHOWN_ADDRESS = 'http://localhost:3000'
/** Rows of a list that are shown. */
const ROWS = 2
const CSV_LINES = 6

type Call = {
  method?: string
  path: ApiUrl | '/api/nothing'
  as?: LocalAccount
  body?: unknown
  shown?: string
}

const [ada, ben, chidi] = accounts.holders as unknown as [LocalAccount, LocalAccount, LocalAccount]
const { owner } = accounts
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const range = `startDate=${day(-90)}&endDate=${day(0)}`

const running = await startApi({ history: true })
const server = await listen(createAdaptorServer({ fetch: running.api.fetch }) as Server)
const tokens = new Map<LocalAccount, string>()
for (const account of [ada, ben, chidi, owner])
  tokens.set(account, (await signIn(running.api, account)).accessToken)

const sections: [string, string, Call[]][] = [
  [
    'Signing in',
    'A nonce, a message by EIP-4361 that the wallet signs, and two tokens for it. Where a call says `$TOKEN`, the access token goes with it.',
    await authCalls(),
  ],
  [
    'Yield',
    'What the protocols pay, and what stands in the way of a deposit or a withdrawal.',
    [
      { path: '/api/lido/apr/average' },
      { path: '/api/lido/rate/daily' },
      { path: '/api/aave/apr/average/USDC' },
      { path: '/api/lido/report/next' },
      { path: '/api/aave/report/next' },
      { path: '/api/risks' },
      { path: '/api/totals' },
      { path: `/api/name/${ada.address}` },
    ],
  ],
  [
    'NGOs',
    'Amounts are in the smallest unit of the token, as text.',
    [
      { path: '/api/lido/NGO?skip=0&take=100' },
      { path: '/api/aave/NGO?take=100&skip=0&isActive=true' },
      { path: '/api/lido/NGO?search=harbuor&sort=donated&take=2' },
      { path: '/api/NGO/location' },
      { path: '/api/lido/NGO/1?days=30' },
      { path: '/api/aave/NGO/1?days=30' },
      { path: '/api/changes?pending=false' },
    ],
  ],
  [
    'What the caller has',
    'All of these answer for the address that signed in, and for no other.',
    [
      { path: '/api/user/activity?kind=reward&search=Blue&take=20', as: ada },
      { path: '/api/user/yield', as: ada },
      { path: '/api/lido/transaction?skip=0&take=20', as: ada },
      { path: '/api/aave/transaction?skip=0&take=20', as: ada },
      { path: '/api/lido/reward/current?skip=0&take=20', as: ada },
      { path: '/api/aave/reward/current?skip=0&take=20', as: ada },
      { path: '/api/lido/reward/daily', as: ada },
      { path: '/api/aave/reward/daily', as: ada },
      { path: '/api/lido/user/deposits-info', as: ada },
      { path: '/api/aave/user/deposits-info', as: ada },
      { path: '/api/lido/user/NGO?stakesInclude=true', as: ada },
      { path: '/api/aave/user/NGO?depositsInclude=true', as: ada },
      { path: `/api/lido/withdraw/request?address=${ada.address}`, as: ada },
      { path: '/api/lido/withdraw/steth', as: chidi },
      { path: '/api/lido/withdraw/wsteth', as: ben },
      { path: '/api/aave/withdraw', as: ada },
      { path: `/api/lido/user/report/download?reportType=transactions&${range}`, as: ada },
      { path: `/api/aave/user/report/download?reportType=full&format=pdf&${range}`, as: ada },
      { path: `/api/user/report/download?reportType=full&${range}&currency=EUR`, as: ada },
    ],
  ],
  ['Action codes', actionCodes(), []],
  [
    'Services',
    'Prices and waiting times, with where they are from.',
    [
      { path: '/api/price' },
      { path: `/api/price/daily?${range}` },
      { path: '/api/request-time' },
      { path: '/api/status' },
      { path: '/api/networks' },
      { path: '/api/health' },
      { path: '/api/ready' },
    ],
  ],
  [
    'Data query',
    'GraphQL over everything that is indexed; `GET /api/graphql/schema` has the schema, and introspection is open. Depth, breadth and cost are bounded.',
    [
      {
        method: 'POST',
        path: '/api/graphql',
        body: {
          query:
            '{ donations(first: 2, filter: { ngoId: 1 }) { nodes { amount token timestamp transactionHash } pageInfo { endCursor } } }',
        },
      },
      { path: '/api/graphql/schema' },
    ],
  ],
  [
    'Administration',
    "Only for the factory's owner: 401 without a token, 403 for anyone else. Nothing on the chain changes.",
    [
      { method: 'DELETE', path: '/api/lido/NGO/all/2', as: ada },
      { method: 'DELETE', path: '/api/lido/NGO/all/2', as: owner },
      { method: 'POST', path: '/api/lido/NGO/pull?id=2', as: owner },
      { method: 'POST', path: '/api/lido/NGO/pull', as: owner },
      {
        method: 'DELETE',
        path: `/api/lido/reward/all/${await newestReport()}`,
        as: owner,
        shown: '/api/lido/reward/all/{id}',
      },
      { method: 'DELETE', path: '/api/lido/reward/all', as: owner },
      { method: 'POST', path: '/api/lido/reward/pull', as: owner },
    ],
  ],
  [
    'The local chain',
    'Only where the network is the local chain; elsewhere these paths do not exist.',
    [
      { path: '/api/local' },
      { method: 'PUT', path: '/api/local/jobs/a-month-passes', body: { act: 'time', days: 30 } },
      { path: '/api/local/jobs/a-month-passes' },
      { method: 'PUT', path: '/api/local/jobs/one-percent-less', body: { act: 'slash', percent: 1 } },
      { method: 'PUT', path: '/api/local/jobs/ready-to-claim', body: { act: 'finalize' } },
      { method: 'PUT', path: '/api/local/jobs/money-for-ada', body: { act: 'fund', address: ada.address } },
    ],
  ],
  [
    'Errors',
    'One shape for all: `message` has the text, `error` the status in words (“Bad Request” for every 400, also where the specification speaks of the error “User already registered!”), and `code` is for programs ([errors](errors.md)).',
    [{ path: '/api/lido/NGO?take=1000' }, { path: '/api/lido/transaction' }, { path: '/api/nothing' }],
  ],
]

const document = [
  '# API\n\nWritten by `npm run docs:api` from what a server on a local chain with its seeded history answered. `/api/docs` of a running server describes every field; `/api/openapi.json` is the document for programs.\n',
]
for (const [title, words, calls] of sections) {
  document.push(`## ${title}\n\n${words}\n`)
  for (const call of calls) document.push(await describe(call))
}
writeFileSync(TARGET, `${document.join('\n')}`)
server.stop()
await running.stop()

function actionCodes(): string {
  const aave: Record<string, string> = aaveActions
  const rows = Object.entries(lidoActions).map(
    ([code, label]) => `| ${code} | ${label} | ${aave[code] ?? ''} |`,
  )
  return [
    '`action` and `label` of a transaction. The specification has the first six of Lido and the first two of Aave; a claim and changes of a position, which move no money, go beyond it. A withdrawal in ETH (4) and its claim (7) are the same money.\n',
    '| action | Lido | Aave |',
    '|---|---|---|',
    ...rows,
  ].join('\n')
}

async function authCalls(): Promise<Call[]> {
  const message = await makeMessage(running.api, ada.address)
  const signature = await ada.signMessage({ message })
  const { refreshToken } = await signIn(running.api, ada)
  const publicAddress = ada.address
  return [
    { method: 'POST', path: '/api/auth/signUp', body: { publicAddress: accounts.rewardsOwners[0]?.address } },
    { method: 'POST', path: '/api/auth/signUp', body: { publicAddress } },
    { path: '/api/auth/nonce' },
    { method: 'POST', path: '/api/auth/signIn', body: { publicAddress, message, signature } },
    { method: 'PUT', path: '/api/auth/refresh', body: { refreshToken } },
    { method: 'POST', path: '/api/auth/signOut', as: ada },
  ]
}

async function newestReport(): Promise<string> {
  const response = await fetch(`${server.url}/api/lido/NGO/1`)
  const { data } = (await response.json()) as { data: { donations: { id: string }[] } }
  return data.donations[0]?.id ?? ''
}

async function describe(call: Call): Promise<string> {
  const { method = 'GET', path, as, body, shown } = call
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(as === undefined ? {} : { authorization: `Bearer ${tokens.get(as)}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // Signing out ended it.
  if (path === '/api/auth/signOut' && as) tokens.set(as, (await signIn(running.api, as)).accessToken)
  const title = `### ${method} ${shown ?? path.split('?')[0]}`
  return `${title}\n\n\`\`\`sh\n${curl(call)}\n\`\`\`\n\n\`${response.status}\`\n\n${await answerOf(response)}\n`
}

function curl({ method = 'GET', path, as, body }: Call): string {
  const parts = [`curl${method === 'GET' ? '' : ` -X ${method}`} '${SHOWN_ADDRESS}${path}'`]
  if (as !== undefined) parts.push(`-H "authorization: Bearer $TOKEN"`)
  if (body !== undefined) {
    parts.push(`-H 'content-type: application/json'`, `-d '${JSON.stringify(shorten(body))}'`)
  }
  return parts.join(' \\\n  ')
}

async function answerOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) {
    return `\`\`\`json\n${JSON.stringify(shorten(await response.json()), null, 2)}\n\`\`\``
  }
  if (type.startsWith('text/')) {
    const lines = (await response.text()).split(/\r?\n/)
    const rest = lines.length > CSV_LINES ? '\n…' : ''
    return `\`\`\`\n${lines.slice(0, CSV_LINES).join('\n')}${rest}\n\`\`\``
  }
  const size = (await response.arrayBuffer()).byteLength
  return size === 0 ? 'No body.' : `\`${type}\`, ${size.toLocaleString('en')} bytes.`
}

/** Long lists and long secrets say the same when they are cut. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const some: unknown[] = value.slice(0, ROWS).map(shorten)
    return value.length > ROWS ? [...some, `… and ${value.length - ROWS} more`] : some
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) =>
      /token$/i.test(name) && typeof field === 'string' && !field.startsWith('0x')
        ? [name, `${field.slice(0, 12)}…`]
        : [name, shorten(field)],
    ),
  )
}
