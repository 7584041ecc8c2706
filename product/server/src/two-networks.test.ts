import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import {
  activityListSchema,
  announcedChangeListSchema,
  depositsInfoSchema,
  ngoDetailSchema,
  ngoListSchema,
  readinessSchema,
  risksSchema,
  statusSchema,
  totalsSchema,
} from '@kindyield/api-contract'
import { readCsv, runAudit } from '@kindyield/audit'
import { findNetworkFile, renderNetwork } from '@kindyield/chain/network-files'
import { networks } from '@kindyield/chain/testing/networks'
import { accounts } from '@kindyield/devnet'
import type { Protocol } from '@kindyield/domain'
import { concatHex, type LocalAccount, numberToHex, padHex, parseEther, parseUnits, stringToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryData, readAs, readPublic, requestAs } from './testing/read-api.ts'
import { freePort } from './testing/server-process.ts'
import { listen } from './testing/services/listen.ts'
import { startTwoNetworks, type TwoNetworks } from './testing/services/two-networks.ts'
import { sendJson, signIn } from './testing/sign-in.ts'
import { openApi, TEST_ORIGIN } from './testing/start-api.ts'

let scene: TwoNetworks
let ada: LocalAccount
let vaults: Record<Protocol, string>

beforeAll(async () => {
  scene = await startTwoNetworks()
  const { lido, aave } = scene
  ;[ada] = lido.on.holders as [LocalAccount]
  const vaultOf = async (protocol: Protocol) => (await readNgo(protocol)).vault ?? ''
  vaults = { lido: await vaultOf('lido'), aave: await vaultOf('aave') }
  await aave.on.prepare([], [vaults.aave])
  await lido.on.mustSend(ada, lido.on.lidoVault(vaults.lido), 'stake', [25], parseEther('2'))
  const deposit = [aave.on.tokens[0], parseUnits('300', 6), 50]
  await aave.on.mustSend(ada, aave.on.aaveVault(vaults.aave), 'deposit', deposit)
  await scene.indexAll()
})
afterAll(() => scene?.stop())

async function readNgo(protocol: Protocol, api = scene.api) {
  return (await readPublic(api, ngoDetailSchema, `/api/${protocol}/NGO/1`)).data
}

const deposits = (protocol: Protocol, api = scene.api) =>
  readAs(api, ada, depositsInfoSchema, `/api/${protocol}/user/deposits-info`).then(({ data }) => data)

async function statementRows(api: typeof scene.api): Promise<string[][]> {
  const query = 'reportType=full&startDate=2000-01-01&endDate=2099-12-31'
  const response = await requestAs(api, ada, `/api/user/report/download?${query}`)
  return readCsv(await response.text())
}

/** Takes connections, and says nothing. */
const openMuteServer = () => listen(createServer(() => {}))

async function chainIdAt(path: string): Promise<unknown> {
  const response = await scene.api.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
  })
  return response.json()
}

test('each protocol is indexed where it lives, though every address and number is the same on both networks', async () => {
  const own = { lido: await readNgo('lido'), aave: await readNgo('aave') }
  expect(own.lido).toMatchObject({ id: '1', donors: 1, totals: [{ symbol: 'stETH' }] })
  expect(own.aave).toMatchObject({ id: '1', donors: 1, totals: [{ symbol: 'USDC' }] })
  const risks = await readPublic(scene.api, risksSchema, '/api/risks')
  expect(risks).toMatchObject({ lido: { isStakingPaused: false }, aave: [{ symbol: 'USDC' }, {}, {}] })
  const { data } = await readPublic(scene.api, totalsSchema, '/api/totals')
  expect(data).toMatchObject({ givers: 1, ngos: 8 })
})

test('an NGO of one key on both networks is one, with a side on each', async () => {
  const { key, sides } = await readNgo('lido')
  expect(sides).toEqual([
    {
      protocol: 'lido',
      chainId: 31_337,
      id: '1',
      vault: vaults.lido,
      status: 'active',
      rewardsOwner: expect.any(String),
    },
    {
      protocol: 'aave',
      chainId: 31_338,
      id: '1',
      vault: vaults.aave,
      status: 'active',
      rewardsOwner: expect.any(String),
    },
  ])
  for (const protocol of ['lido', 'aave'] as const) {
    const own = await readNgo(protocol)
    expect(own.sides).toEqual(sides)
    const path = `/api/${protocol}/NGO/${key}`
    expect((await readPublic(scene.api, ngoDetailSchema, path)).data).toEqual(own)
    const { data } = await readPublic(scene.api, ngoListSchema, `/api/${protocol}/NGO?take=1`)
    expect(data[0]).toMatchObject({ key, sides })
  }
  expect((await scene.api.request('/api/lido/NGO/nobody-has-this')).status).toBe(404)
})

test('an NGO is hidden on both networks, and listed again', async () => {
  const { administration } = scene.parts
  const listed = async (protocol: Protocol) => {
    const { data } = await readPublic(scene.api, ngoListSchema, `/api/${protocol}/NGO`)
    return data.map(({ id }) => id)
  }
  const { key } = await readNgo('aave')
  for (const reference of ['1', String(key)]) {
    expect(await administration.hideNgo(accounts.owner.address, reference)).toBe(true)
    for (const protocol of ['lido', 'aave'] as const) expect(await listed(protocol)).not.toContain('1')
    expect(await administration.pullNgos(accounts.owner.address, reference)).toBe(8)
    for (const protocol of ['lido', 'aave'] as const) expect(await listed(protocol)).toContain('1')
  }
  expect(await administration.hideNgo(accounts.owner.address, 'nobody-has-this')).toBe(false)
})

test('who gives on both networks is one giver of the NGO', async () => {
  for (const protocol of ['lido', 'aave'] as const) {
    expect(await readNgo(protocol)).toMatchObject({ donors: 1, givers: 1 })
  }
})

test('an NGO of one key has another number on the second network, and the profile of the first is shown', async () => {
  const { aave } = scene
  const profile = { name: 'Tide', imageLink: '/ngo/sea.svg', description: 'x', link: 'x', location: 'x' }
  await aave.on.mustSend(accounts.owner, aave.on.factory, 'updateProfile', [1n, profile])
  await scene.indexAll()
  const { name, description, createdAt } = await readNgo('lido')
  const shown = { chainId: 31_337, name, description, createdAt }
  expect(await readNgo('lido')).toMatchObject({ name: 'Blue Tide', shown: null })
  expect(await readNgo('aave')).toMatchObject({ name: 'Tide', shown })
  const { data } = await readPublic(scene.api, ngoListSchema, '/api/aave/NGO?take=2')
  expect(data[0]).toMatchObject({ name: 'Tide', shown })
  expect(data[1]).toMatchObject({ shown: { chainId: 31_337, name: data[1]?.name } })
})

test('an NGO that is on the second network alone has its page and picture by its key, and its number by data queries', async () => {
  const { aave } = scene
  const profile = { name: 'Second Alone', imageLink: '', description: 'x', link: 'x', location: 'x' }
  const args = [stringToHex('second-alone', { size: 32 }), profile, ada.address]
  await aave.on.mustSend(accounts.owner, aave.on.factory, 'createNgo', args)
  await scene.indexAll()
  const { data } = await readPublic(scene.api, ngoDetailSchema, '/api/aave/NGO/second-alone')
  expect(data).toMatchObject({ id: '9', sides: [{ chainId: 31_338 }], shown: null })
  expect((await scene.api.request('/share/ngo/second-alone.png')).status).toBe(200)
  // The first network has no number 9.
  expect((await scene.api.request('/share/ngo/9.png')).status).toBe(404)
  const ask = (id: string) => queryData(scene.api, `{ ngo(id: "${id}", protocol: aave) { id key } }`)
  const found = { ngo: { id: '9', key: 'second-alone' } }
  expect(await ask('second-alone')).toEqual(found)
  expect(await ask('9')).toEqual(found)
})

test('what a holder has on both networks is one account, and positions are numbered for each network', async () => {
  for (const protocol of ['lido', 'aave'] as const) {
    const { positions } = await deposits(protocol)
    expect(positions).toMatchObject([{ number: 1, vault: vaults[protocol], balance: expect.any(String) }])
  }
  const { data } = await readAs(scene.api, ada, activityListSchema, '/api/user/activity')
  expect(data.map(({ action, chainId }) => [action, chainId]).sort()).toEqual([
    ['deposit', 31_338],
    ['stake', 31_337],
  ])
  expect(new Set(data.map(({ id }) => id)).size).toBe(2)
})

test('a change announced on one network is of that network, whatever bears the same number on the other', async () => {
  const { aave } = scene
  await aave.on.mustSend(accounts.owner, aave.on.factory, 'announceEnd', [vaults.aave])
  await scene.indexAll()
  const changesOf = async (query: string) =>
    (await readPublic(scene.api, announcedChangeListSchema, `/api/changes?ngoId=1${query}`)).data
  expect(await changesOf('')).toMatchObject([{ change: 'end', chainId: 31_338 }])
  expect(await changesOf(`&chainId=31338`)).toHaveLength(1)
  expect(await changesOf(`&chainId=31337`)).toEqual([])
  expect((await readNgo('lido')).changes).toEqual([])
  expect((await readNgo('aave')).changes).toHaveLength(1)
})

test('R43 every figure of both networks is what the logs of their chains add up to', async () => {
  const server = await listen(createAdaptorServer({ fetch: scene.api.fetch }) as Server)
  const { RPC_URL_ONE, RPC_URL_TWO, DEPLOYMENTS } = scene.variables
  const lines: string[] = []
  const args = ['--rpc', RPC_URL_TWO, '--rpc', RPC_URL_ONE, '--api', server.url, '--origin', TEST_ORIGIN]
  try {
    const output = { print: (line: string) => lines.push(line), report: () => {} }
    await runAudit([...args, '--local-accounts'], { DEPLOYMENTS }, output)
  } finally {
    server.stop()
  }
  expect(lines).toEqual([
    expect.stringMatching(/^One \(31337\), factory 0x\w+, block \d+$/),
    '8 non-profits, 1 positions',
    expect.stringMatching(/^Two \(31338\), /),
    '9 non-profits, 1 positions',
    expect.stringMatching(/^Compared with/),
    expect.stringContaining(ada.address),
    expect.stringMatching(/^\d{4} figures, 0 differences$/),
  ])
})

test('data queries are of the network that is asked for, of that of the protocol, or of the first', async () => {
  const list = (filter: string) =>
    `{ networks { chainId name protocols } stakes${filter} { nodes { chainId } } deposits${filter} { nodes { chainId } } }`
  const stake = { nodes: [{ chainId: 31_337 }] }
  const deposit = { nodes: [{ chainId: 31_338 }] }
  const none = { nodes: [] }
  const networks = [
    { chainId: 31_337, name: 'One', protocols: ['lido'] },
    { chainId: 31_338, name: 'Two', protocols: ['aave'] },
  ]
  const ofFirst = { networks, stakes: stake, deposits: none }
  const ofSecond = { networks, stakes: none, deposits: deposit }
  expect(await queryData(scene.api, list(''))).toEqual(ofFirst)
  expect(await queryData(scene.api, list('(filter: { chainId: 31337 })'))).toEqual(ofFirst)
  expect(await queryData(scene.api, list('(filter: { chainId: 31338 })'))).toEqual(ofSecond)
  expect(await queryData(scene.api, list('(filter: { protocol: aave })'))).toEqual(ofSecond)
  const refusalOf = async (filter: string) => {
    const query = `{ stakes(filter: { ${filter} }) { nodes { chainId } } }`
    const { errors } = await (await sendJson(scene.api, 'POST', '/api/graphql', { query })).json()
    return errors?.[0]?.message
  }
  expect(await refusalOf('chainId: 1')).toBe('chainId must be one of 31337, 31338')
  expect(await refusalOf('protocol: aave, chainId: 31337')).toBe(
    'chainId must be 31338 or left out: aave is on that network',
  )
})

test('the status of each network is told, the first in the fields of before', async () => {
  const { networks: all, ...first } = await readPublic(scene.api, statusSchema, '/api/status')
  expect(first).toMatchObject({ network: { chainId: 31_337, name: 'One' }, lagBlocks: 0 })
  expect(all).toMatchObject([
    { chainId: 31_337, name: 'One', protocols: ['lido'], state: 'ok', indexedBlock: first.indexedBlock },
    { chainId: 31_338, name: 'Two', protocols: ['aave'], state: 'ok', lagBlocks: 0 },
  ])
})

test('each network has its own path for calls, the first also that of before', async () => {
  expect(await chainIdAt('/rpc')).toMatchObject({ result: numberToHex(31_337) })
  expect(await chainIdAt('/rpc/31337')).toMatchObject({ result: numberToHex(31_337) })
  expect(await chainIdAt('/rpc/31338')).toMatchObject({ result: numberToHex(31_338) })
  expect(await chainIdAt('/rpc/1')).toMatchObject({ error: { message: expect.stringContaining('chain id') } })
})

test('the keeper of a network works on the vaults that live there', async () => {
  const protocols = await Promise.all(
    scene.parts.vaults.map(async operations => new Set((await operations.list()).map(each => each.protocol))),
  )
  expect(protocols).toEqual([new Set(['lido']), new Set(['aave'])])
  for (const operations of scene.parts.vaults) {
    const [vault] = await operations.list()
    if (vault === undefined) throw new Error('Both networks have vaults')
    const decisions = await operations.report(vault)
    expect(decisions.length).toBeGreaterThan(0)
  }
})

test('a statement over both says how far each network is indexed, and names that of each line', async () => {
  const rows = await statementRows(scene.api)
  const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`
  expect(rows[0]?.[0]).toMatch(new RegExp(`^Lido on One: indexed until ${moment}\\.$`))
  expect(rows[1]?.[0]).toMatch(new RegExp(`^Aave on Two: indexed until ${moment}\\.$`))
  const places = rows.filter(cells => cells.at(-1)?.startsWith('0x')).map(cells => cells.slice(1, 3))
  expect(places).toEqual([
    ['Lido', 'One'],
    ['Aave', 'Two'],
  ])
})

test.each([
  ['refuses connections', async () => ({ port: await freePort(), stop() {} })],
  ['never answers', openMuteServer],
])(
  'while the node of one network %s, everything of the other goes on, and what is indexed of both is shown',
  async (_, open) => {
    const node = await open()
    const { api, parts } = await openApi({ ...scene.variables, RPC_URL_TWO: `http://127.0.0.1:${node.port}` })
    try {
      const ready = await readPublic(api, readinessSchema, '/api/ready')
      const { networks: status } = await readPublic(api, statusSchema, '/api/status')
      expect(status.map(({ state }) => state)).toEqual(['ok', 'silent'])
      expect(ready).toMatchObject({ status: 'ready', silent: ['chain:31338'] })
      const { data, networks } = await readAs(api, ada, activityListSchema, '/api/user/activity')
      expect(data.length).toBeGreaterThan(1)
      expect(networks).toMatchObject([{ chainId: 31_338, name: 'Two', state: 'silent' }])
      const before = performance.now()
      const [lido, aave] = await Promise.all([deposits('lido', api), deposits('aave', api)])
      expect(lido.positions).toMatchObject([{ balance: expect.any(String) }])
      expect(aave.positions).toMatchObject([{ balance: null }])
      expect(await readPublic(api, risksSchema, '/api/risks')).toMatchObject({
        lido: { isStakingPaused: false },
        aave: null,
      })
      expect(await readNgo('aave', api)).toMatchObject({ donors: 1 })
      const rows = await statementRows(api)
      expect(rows[1]?.[0]).toContain('Its chain does not answer')
      expect(rows.find(([first, protocol]) => first === 'Total' && protocol === 'Aave')?.[2]).toMatch(
        /^Two until/,
      )
      // That the node is silent was known: it was waited for by none of them.
      expect(performance.now() - before).toBeLessThan(5_000)
    } finally {
      await parts.close()
      node.stop()
    }
  },
)

test('nodes of two networks that were taken for each other are refused when the server starts', async () => {
  const { RPC_URL_ONE, RPC_URL_TWO } = scene.variables
  const swapped = { ...scene.variables, RPC_URL_ONE: RPC_URL_TWO, RPC_URL_TWO: RPC_URL_ONE }
  await expect(openApi(swapped)).rejects.toThrow(
    /It is of chain (31338, and One is chain 31337|31337, and Two is chain 31338)/,
  )
})

test('a protocol that is to move to an indexed network is refused, until that network is forgotten and read again', async () => {
  const { DEPLOYMENTS, DATABASE_URL } = scene.variables
  // Alone, the first network would have both.
  const both = mkdtempSync(join(tmpdir(), 'kindyield-networks-'))
  const { aave } = networks.local
  const one = findNetworkFile('one', DEPLOYMENTS).network
  writeFileSync(join(both, 'one.json'), renderNetwork({ ...one, aave }))
  const { NETWORKS: _, RPC_URL_TWO: __, ...others } = scene.variables
  const alone = { ...others, DEPLOYMENTS: both, NETWORK: 'one' }
  await expect(openApi(alone)).rejects.toThrow('One was indexed for Lido, and is to have Lido and Aave now')
  const script = fileURLToPath(new URL('forget-network.ts', import.meta.url))
  const env = { PATH: process.env.PATH, DATABASE_URL, DEPLOYMENTS: both }
  expect(execFileSync(process.execPath, [script, 'one'], { env, encoding: 'utf8' })).toContain('is forgotten')
  const { api, indexAll, parts } = await openApi(alone)
  await indexAll()
  expect(await readNgo('lido', api)).toMatchObject({ donors: 1 })
  await parts.close()
  execFileSync(process.execPath, [script, 'one'], { env })
  rmSync(both, { recursive: true })
  await scene.indexAll()
})

test('R5 R25 a contract with the owner’s address on the second network proves itself there, and administers nothing', async () => {
  const { owner } = accounts
  // Whatever it is asked, it answers with the magic value of EIP-1271.
  const bytecode = concatHex(['0x7f1626ba7e', padHex('0x', { size: 28 }), '0x60005260206000f3'])
  await scene.aave.on.testClient.setCode({ address: owner.address, bytecode })
  const asOwner = (signMessage: LocalAccount['signMessage'], chainId: number) =>
    signIn(scene.api, { address: owner.address, signMessage }, { chainId })
  const anyBytes = async () => '0x1234' as const
  const act = async ({ accessToken }: { accessToken: string }) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await scene.api.request('/api/lido/NGO/all/8', { method: 'DELETE', headers })).status
  }
  expect(await act(await asOwner(anyBytes, 31_338))).toBe(403)
  await expect(asOwner(anyBytes, 31_337)).rejects.toThrow()
  expect(await act(await asOwner(owner.signMessage, 31_338))).toBe(200)
})
