import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  apiErrorSchema,
  depositsInfoSchema,
  lidoTransactionListSchema,
  rewardDaysSchema,
  rewardListSchema,
} from '@kindyield/api-contract'
import { readCsv } from '@kindyield/audit'
import { accounts } from '@kindyield/devnet'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import readXlsx from 'read-excel-file/node'
import { type LocalAccount, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ngo } from '../database/schema/ngo-tables.ts'
import { samplePriceAt } from '../integrations/price/sample-prices.ts'
import { signIn } from '../testing/sign-in.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { createVaultChain } from '../testing/vault-chain.ts'

let running: TestApi
let token: string
const [ada] = accounts.holders as unknown as [LocalAccount]
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const RANGE = `startDate=${day(-100)}&endDate=${day(1)}`

beforeAll(async () => {
  running = await startApi({ history: true })
  token = (await signIn(running.api, ada)).accessToken
})
afterAll(() => running?.stop())

const mine = () => ({ authorization: `Bearer ${token}` })

async function download(path: string, accessToken = token): Promise<Response> {
  return running.api.request(path, { headers: { authorization: `Bearer ${accessToken}` } })
}

async function lines(
  type: string,
  protocol = 'lido',
  range = RANGE,
  accessToken = token,
): Promise<string[][]> {
  const path = `/api/${protocol}/user/report/download?reportType=${type}&${range}`
  const response = await download(path, accessToken)
  expect(response.status).toBe(200)
  return readCsv(await response.text())
}

async function sheetsOf(type: string): Promise<{ sheet: string; data: unknown[][] }[]> {
  const response = await download(`/api/lido/user/report/download?reportType=${type}&format=xlsx&${RANGE}`)
  expect(response.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="kindyield-lido-${type}-.*\\.xlsx"$`),
  )
  const path = join(mkdtempSync(join(tmpdir(), 'kindyield-report-')), 'report.xlsx')
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  return (await readXlsx(path)) as unknown as { sheet: string; data: unknown[][] }[]
}

const isTotal = ([first]: unknown[]) => first === 'Total'

/** The lines of one part of a csv, its columns first. */
function partOf(all: string[][], title: string): string[][] {
  const rest = all.slice(all.findIndex(([first, second]) => first === title && second === undefined) + 1)
  return rest.slice(
    0,
    rest.findIndex(line => line.length === 1),
  )
}

describe('csv', () => {
  test('R19 every transaction has its amount, its value that day and its hash, and totals follow', async () => {
    const [head, ...rest] = await lines('transactions')
    expect(head?.join()).toBe(
      'Date (UTC),Action,NGO,Position,Given %,Token,Amount,USD (price of the day),Transaction',
    )
    const own = rest.filter(line => /^0x[0-9a-f]{64}$/.test(line[8] ?? ''))
    expect(own.length).toBeGreaterThan(4)
    const listed = await download('/api/lido/transaction')
    const { data } = lidoTransactionListSchema.parse(await listed.json())
    // Changes of positions move nothing in or out.
    expect(own).toHaveLength(data.filter(({ change }) => change === null).length)
    expect(own.length).toBeLessThan(data.length)
    const stakes = own.filter(line => line[1] === 'Stake')
    const total = rest.find(line => line[0] === 'Total' && line[1] === 'Stake')
    const sum = stakes.reduce((all, line) => all + parseEther(line[6] ?? ''), 0n)
    expect(parseEther(total?.[6] ?? '')).toBe(sum)
    for (const line of own) expect(line[7]).toMatch(/^\d+\.\d\d$/)
  })

  test('R19 totals of rewards and donations of a day equal those of the API', async () => {
    const { data } = rewardDaysSchema.parse(await (await download('/api/lido/reward/daily')).json())
    const earning = data.filter(({ earned }) => earned !== '0').slice(-5)
    expect(earning.length).toBe(5)
    for (const { day, earned, donated, kept } of earning) {
      const range = `startDate=${day}&endDate=${day}`
      const total = (await lines('rewards', 'lido', range)).find(isTotal)
      expect(total?.slice(4, 7).map(amount => String(parseEther(amount)))).toEqual([earned, donated, kept])
    }
  })

  test('R43 after a report the totals of all rewards equal those of every API route', async () => {
    const { devnet } = running.services
    const on = createVaultChain(devnet.url, devnet.deployment)
    for (const { lidoVault, aaveVault } of await running.parts.database.select().from(ngo)) {
      await on.send(accounts.oracle, on.lidoVault(lidoVault ?? ''), 'reportRewards')
      await on.send(accounts.oracle, on.aaveVault(aaveVault ?? ''), 'reportRewards')
    }
    await running.indexAll()
    for (const [protocol, decimalsOf] of [
      ['lido', () => 18],
      ['aave', (symbol: string) => (symbol === 'DAI' ? 18 : 6)],
    ] as const) {
      const current = rewardListSchema.parse(await (await download(`/api/${protocol}/reward/current`)).json())
      const info = depositsInfoSchema.parse(
        await (await download(`/api/${protocol}/user/deposits-info`)).json(),
      )
      const yields = info.data.totals.map(({ token, earned, donated, kept }) => ({
        token,
        earned,
        donated,
        kept,
      }))
      expect(yields).toEqual(current.totals)
      const totals = partOf(await lines('full', protocol), 'Rewards').filter(isTotal)
      const written = totals.map(line =>
        line.slice(4, 7).map(amount => String(parseUnits(amount, decimalsOf(line[3] ?? '')))),
      )
      expect(written.sort()).toEqual(
        current.totals.map(({ earned, donated, kept }) => [earned, donated, kept]).sort(),
      )
    }
  })

  test('R19 the full statement has all three parts, for Aave in its tokens', async () => {
    const all = await lines('full', 'aave')
    const titles = all.filter(line => line.length === 1).map(([title]) => title)
    expect(titles).toEqual(expect.arrayContaining(['Transactions', 'Rewards', 'Donations']))
    const tokens = new Set(all.filter(line => line.at(-1)?.startsWith('0x')).map(line => line.at(-4)))
    for (const each of ['DAI', 'USDT']) expect([...tokens, ...all.flat()]).toContain(each)
  })

  test('R19 a sample price is marked as one', async () => {
    const notes = (await lines('transactions')).filter(line => line.length === 1).flat()
    expect(notes).toContain('Dollar values use a sample price. Not for tax use.')
    expect(notes.join()).toContain('the price of ether on the day of the line')
    expect(notes.join()).toContain('dollars to the nearest cent')
    for (const note of notes) expect(note).not.toMatch(/…$/)
  })

  test('R19 a claim is listed with the ether that arrived and its worth', async () => {
    let lost = 0n
    for (const account of accounts.holders) {
      const { accessToken } = await signIn(running.api, account)
      const response = await download('/api/lido/transaction', accessToken)
      const { data } = lidoTransactionListSchema.parse(await response.json())
      const claims = data.filter(({ label }) => label === 'Claim').reverse()
      if (claims.length === 0) continue
      const all = await lines('transactions', 'lido', RANGE, accessToken)
      const written = all.filter(line => line[1] === 'Claim' && !isTotal(line))
      expect(written.map(line => [line[3], line[5], String(parseEther(line[6] ?? '')), line[8]])).toEqual(
        claims.map(claim => [String(claim.positionNumber), 'ETH', claim.tokenAmount, claim.transactionHash]),
      )
      // In dollars with 24 decimal places.
      const worth = claims.map(({ tokenAmount, timestamp }) => {
        const price = samplePriceAt(new Date(timestamp.slice(0, 10))).USD
        return BigInt(tokenAmount) * BigInt(price * 1_000_000)
      })
      const cents = (dollars: bigint) => (dollars + 5n * 10n ** 21n) / 10n ** 22n
      expect(written.map(line => parseUnits(line[7] ?? '', 2))).toEqual(worth.map(cents))
      const total = all.find(line => isTotal(line) && line[1] === 'Claim')
      const arrived = claims.reduce((sum, { tokenAmount }) => sum + BigInt(tokenAmount), 0n)
      expect(parseEther(total?.[6] ?? '')).toBe(arrived)
      expect(parseUnits(total?.[7] ?? '', 2)).toBe(cents(worth.reduce((sum, each) => sum + each, 0n)))
      lost += claims.reduce((sum, { amount }) => sum + BigInt(amount), 0n) - arrived
    }
    // Otherwise what arrived could not be told from what had been requested.
    expect(lost).toBeGreaterThan(0n)
  })

  test('R19 losses stand in statements of rewards and in full ones, and add up to those of the days', async () => {
    const { data } = rewardDaysSchema.parse(await (await download('/api/lido/reward/daily')).json())
    const lost = data.reduce((sum, each) => sum + BigInt(each.lost), 0n)
    expect(lost).toBeGreaterThan(0n)
    const [rewards, full] = [await lines('rewards'), await lines('full')].map(all => partOf(all, 'Losses'))
    expect(rewards).toEqual(full)
    const [head, ...rest] = rewards ?? []
    expect(head?.join()).toBe('Date (UTC),NGO,Position,Token,Lost,USD (price of the day),Transaction')
    const own = rest.filter(line => !isTotal(line))
    expect(own.length).toBeGreaterThan(1)
    expect(own.reduce((sum, line) => sum + parseEther(line[4] ?? ''), 0n)).toBe(lost)
    expect(parseEther(rest.find(isTotal)?.[4] ?? '')).toBe(lost)
    for (const line of own) expect(line.slice(5)).toEqual([expect.stringMatching(/^\d+\.\d\d$/), own[0]?.[6]])
    expect((await lines('donations')).flat()).not.toContain('Losses')
  })

  test("R19 the column of positions has the holder's own numbers", async () => {
    const numbers = new Set<number>()
    for (const protocol of ['lido', 'aave']) {
      const { data } = rewardListSchema.parse(
        await (await download(`/api/${protocol}/reward/current?take=100`)).json(),
      )
      const own = partOf(await lines('full', protocol), 'Rewards').filter(line =>
        line.at(-1)?.startsWith('0x'),
      )
      expect(
        own
          .slice(-data.length)
          .map(line => [line[2], line.at(-1)])
          .sort(),
      ).toEqual(data.map(reward => [String(reward.positionNumber), reward.transactionHash]).sort())
      for (const { positionNumber } of data) numbers.add(positionNumber)
    }
    expect(numbers.size).toBeGreaterThan(2)
  })
})

test('R19 an xlsx has a sheet for each part, with dates, numbers and hashes in their columns', async () => {
  const sheets = await sheetsOf('full')
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Transactions', 'Rewards', 'Losses', 'Donations'])
  const [head, first] = sheets[0]?.data ?? []
  expect(head?.[6]).toBe('Amount')
  expect(typeof first?.[6]).toBe('number')
  expect(first?.[8]).toMatch(/^0x[0-9a-f]{64}$/)
})

test('R19 amounts of an xlsx are numbers, however many digits they have, and add up to its total', async () => {
  const sheets = await sheetsOf('rewards')
  const rewards = sheets[0]?.data.slice(1) ?? []
  const [totals, own] = [rewards.filter(isTotal), rewards.filter(row => row[8])]
  expect(own.length).toBeGreaterThan(20)
  for (const column of [4, 5, 6]) {
    const sum = own.reduce((all, row) => all + (typeof row[column] === 'number' ? row[column] : 0), 0)
    expect(totals[0]?.[column]).toBeCloseTo(sum, 12)
  }
  expect(sheets.at(-1)?.data.at(-1)?.[0]).toContain('the csv report has them all')
})

test('R19 a pdf starts with a summary, and every line has its full hash', async () => {
  const response = await download(`/api/lido/user/report/download?reportType=full&format=pdf&${RANGE}`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  expect(pages[0]).toContain('Transactions, rewards, losses and donations')
  expect(pages[0]).toContain('Dollar values use a sample price. Not for tax use.')
  const words = pages.join(' ').replace(/\s+/g, ' ')
  expect(words).toContain('USD (price of the day)')
  expect(words).toContain('Earned USD (price of the day)')
  expect(pages[0]).toContain(ada.address)
  const shown = (label: string) =>
    Number(pages[0]?.match(new RegExp(`${label} \\$([\\d,.]+)`))?.[1]?.replaceAll(',', ''))
  const cents = (dollars: unknown) => Math.round(Number(dollars) * 100)
  const earned = (await lines('rewards')).find(isTotal)?.[7]
  expect(cents(shown('Kept')) + cents(shown('Given'))).toBe(cents(earned))
  const csv = await lines('transactions')
  const hashes = csv.map(line => line[8] ?? '').filter(hash => hash.startsWith('0x'))
  for (const hash of hashes) expect(pages.slice(1).join(' ')).toContain(hash)
})

describe('statements that cannot be created', () => {
  test.each([
    [`reportType=all&${RANGE}`, 400, 'reportType must be transactions, rewards, donations or full'],
    [`reportType=full&startDate=2026-03-02&endDate=2026-03-01`, 400, 'endDate must not be before startDate'],
    [
      `reportType=full&startDate=2026-02-30&endDate=2026-03-01`,
      400,
      'startDate must be a day like 2026-03-01, from 1970 to 9999',
    ],
    [
      `reportType=full&startDate=0000-01-01&endDate=2026-03-01`,
      400,
      'startDate must be a day like 2026-03-01, from 1970 to 9999',
    ],
    [
      `reportType=full&startDate=2026-03-01&endDate=%2B275760-09-13`,
      400,
      'endDate must be a day like 2026-03-01, from 1970 to 9999',
    ],
    [
      `reportType=full&startDate=9999-12-31&endDate=9999-12-31`,
      404,
      'Nothing to report from 9999-12-31 to 9999-12-31',
    ],
    [`reportType=full&format=doc&${RANGE}`, 400, 'format must be csv, xlsx or pdf'],
    [
      `reportType=full&startDate=2001-01-01&endDate=2001-12-31`,
      404,
      'Nothing to report from 2001-01-01 to 2001-12-31',
    ],
  ])('R19 %s', async (query, status, message) => {
    const response = await download(`/api/lido/user/report/download?${query}`)
    expect(response.status).toBe(status)
    expect(apiErrorSchema.parse(await response.json()).message).toBe(message)
  })

  test('R19 no statement without a token', async () => {
    const response = await running.api.request(`/api/lido/user/report/download?reportType=full&${RANGE}`)
    expect(response.status).toBe(401)
  })
})

describe('slots', () => {
  const path = `/api/lido/user/report/download?reportType=full&format=pdf&${RANGE}`
  const statuses = (responses: Response[]) => responses.map(({ status }) => status)

  test('R19 two downloads per address and four in total run at once; more get 429, and succeed later', async () => {
    const [, ben, chidi] = accounts.holders as unknown as LocalAccount[]
    const others = [ben, chidi].map(
      async account => (await signIn(running.api, account as LocalAccount)).accessToken,
    )
    const [hers, bens, chidis] = [token, ...(await Promise.all(others))]
    // In this order, because the limit of all counts too; a slot is held until its body is read.
    const responses: Response[] = []
    for (const each of [hers, hers, hers, bens, bens, chidis]) {
      responses.push(await running.api.request(path, { headers: { authorization: `Bearer ${each}` } }))
    }
    expect(statuses(responses)).toEqual([200, 200, 429, 200, 200, 429])
    const messages = await Promise.all([responses[2], responses[5]].map(response => response?.json()))
    expect(messages.map(answer => apiErrorSchema.parse(answer).message)).toEqual([
      'Two of your reports are being written; try again in a moment',
      'Other reports are being written; try again in a moment',
    ])
    expect(responses[2]?.headers.get('retry-after')).toBe('5')
    for (const response of responses) if (response.ok) await response.body?.cancel()
    expect((await (await download(path)).arrayBuffer()).byteLength).toBeGreaterThan(0)
  })

  test.each([
    ['asked for without its body', () => running.api.request(path, { method: 'HEAD', headers: mine() })],
    ['left by its reader', async () => void (await (await download(path)).body?.cancel())],
    ['of days without anything', () => download(path.replaceAll(/20\d\d/g, '1999'))],
  ])('R19 a statement %s releases its slot', async (_, ask) => {
    for (let times = 0; times < 5; times += 1) await ask()
    const next = await download(path)
    expect(next.status).toBe(200)
    await next.arrayBuffer()
  })
})
