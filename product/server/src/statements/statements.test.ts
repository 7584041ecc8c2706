import {
  apiErrorSchema,
  depositsInfoSchema,
  lidoTransactionListSchema,
  rewardDaysSchema,
  rewardListSchema,
} from '@kindyield/api-contract'
import { readCsv } from '@kindyield/audit'
import { accounts } from '@kindyield/devnet'
import { eq } from 'drizzle-orm'
import { type LocalAccount, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ngo } from '../database/schema/ngo-tables.ts'
import { samplePriceAt } from '../integrations/price/sample-prices.ts'
import { LOCAL_CHAIN } from '../testing/examples/local-venues.ts'
import { readAs, requestAs } from '../testing/read-api.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { createVaultChain } from '../testing/vault-chain.ts'

let running: TestApi
const [ada] = accounts.holders as unknown as [LocalAccount]
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const RANGE = `startDate=${day(-100)}&endDate=${day(1)}`

beforeAll(async () => {
  running = await startApi({ history: true })
})
afterAll(() => running?.stop())

const download = (path: string, who = ada) => requestAs(running.api, who, path)

async function lines(type: string, protocol = 'lido', range = RANGE, who = ada): Promise<string[][]> {
  const response = await download(`${pathOf(protocol)}?reportType=${type}&${range}`, who)
  expect(response.status).toBe(200)
  return readCsv(await response.text())
}

const pathOf = (protocol: string) => `/api/${protocol === 'both' ? '' : `${protocol}/`}user/report/download`

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
      'Date (UTC),Action,Details,Non-profit,Position,Given %,Token,Amount,Price of the day (USD),Source of the price,Value (USD),Transaction',
    )
    const own = rest.filter(line => /^0x[0-9a-f]{64}$/.test(line[11] ?? ''))
    expect(own.length).toBeGreaterThan(4)
    const { data } = await readAs(running.api, ada, lidoTransactionListSchema, '/api/lido/transaction')
    expect(own.map(line => line[11])).toEqual(data.map(each => each.transactionHash).reverse())
    const stakes = own.filter(line => line[1] === 'Stake')
    const total = rest.find(line => line[0] === 'Total' && line[1] === 'Stake')
    const sum = stakes.reduce((all, line) => all + parseEther(line[7] ?? ''), 0n)
    expect(parseEther(total?.[7] ?? '')).toBe(sum)
    // Changes of positions move nothing in or out.
    const changes = own.filter(line => line[1]?.startsWith('Change'))
    expect(changes.map(line => [line[2], ...line.slice(7, 11)])).toEqual([['From Clearwell', '', '', '', '']])
    const requests = own.filter(line => line[1] === 'Withdrawal request')
    for (const line of own.filter(each => !changes.includes(each) && !requests.includes(each))) {
      const price = samplePriceAt(new Date(line[0]?.slice(0, 10) ?? '')).USD
      expect(line.slice(8, 11)).toEqual([`${price}.00`, 'Sample', expect.stringMatching(/^\d+\.\d\d$/)])
    }
  })

  test('R19 totals of rewards and donations of a day equal those of the API', async () => {
    const { data } = await readAs(running.api, ada, rewardDaysSchema, '/api/lido/reward/daily')
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
    const own = eq(ngo.chainId, LOCAL_CHAIN)
    for (const { lidoVault, aaveVault } of await running.parts.database.select().from(ngo).where(own)) {
      await on.send(accounts.oracle, on.lidoVault(lidoVault ?? ''), 'reportRewards')
      await on.send(accounts.oracle, on.aaveVault(aaveVault ?? ''), 'reportRewards')
    }
    await running.indexAll()
    for (const [protocol, decimalsOf] of [
      ['lido', () => 18],
      ['aave', (symbol: string) => (symbol === 'DAI' ? 18 : 6)],
    ] as const) {
      const current = await readAs(running.api, ada, rewardListSchema, `/api/${protocol}/reward/current`)
      const info = await readAs(running.api, ada, depositsInfoSchema, `/api/${protocol}/user/deposits-info`)
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
    for (const each of ['DAI', 'USDT']) expect(all.flat()).toContain(each)
  })

  test('R19 a sample price is marked as one', async () => {
    const notes = (await lines('transactions')).filter(line => line.length === 1).flat()
    expect(notes).toContain('Values use a sample price. Not for tax use.')
    expect(notes.join()).toContain('the price of ether on the day of the line')
    expect(notes.join()).toContain('each value to the nearest cent')
    for (const note of notes) expect(note).not.toMatch(/…$/)
  })

  test('R19 a claim is listed with the ether that arrived and its worth', async () => {
    let lost = 0n
    for (const account of accounts.holders) {
      const { data } = await readAs(running.api, account, lidoTransactionListSchema, '/api/lido/transaction')
      const claims = data.filter(({ label }) => label === 'Claim').reverse()
      if (claims.length === 0) continue
      const all = await lines('transactions', 'lido', RANGE, account)
      const written = all.filter(line => line[1] === 'Claimed withdrawal' && !isTotal(line))
      expect(written.map(line => [line[4], line[6], String(parseEther(line[7] ?? '')), line[11]])).toEqual(
        claims.map(claim => [String(claim.positionNumber), 'ETH', claim.tokenAmount, claim.transactionHash]),
      )
      // The worth is in dollars with 24 decimal places.
      const worth = claims.map(({ tokenAmount, timestamp }) => {
        const price = samplePriceAt(new Date(timestamp.slice(0, 10))).USD
        return BigInt(tokenAmount) * BigInt(price * 1_000_000)
      })
      const cents = (dollars: bigint) => (dollars + 5n * 10n ** 21n) / 10n ** 22n
      expect(written.map(line => parseUnits(line[10] ?? '', 2))).toEqual(worth.map(cents))
      const total = all.find(line => isTotal(line) && line[1] === 'Claimed withdrawal')
      const arrived = claims.reduce((sum, { tokenAmount }) => sum + BigInt(tokenAmount), 0n)
      expect(parseEther(total?.[7] ?? '')).toBe(arrived)
      expect(parseUnits(total?.[10] ?? '', 2)).toBe(cents(worth.reduce((sum, each) => sum + each, 0n)))
      // What had been requested is named, but counts with its claim only.
      const requests = all.filter(line => line[1] === 'Withdrawal request')
      expect(requests.length).toBeGreaterThanOrEqual(claims.length)
      for (const line of requests) {
        expect([line[0], line[2]]).toEqual([
          expect.not.stringContaining('Total'),
          expect.stringMatching(/^[\d.]+ ETH requested$/),
        ])
        expect(line.slice(7, 11)).toEqual(['', '', '', ''])
      }
      expect(written.map(line => line[2])).toEqual(claims.map(({ requestId }) => `Request ${requestId}`))
      lost += claims.reduce((sum, { amount }) => sum + BigInt(amount), 0n) - arrived
    }
    // Otherwise what arrived could not be told from what had been requested.
    expect(lost).toBeGreaterThan(0n)
  })

  test('R19 losses stand in statements of rewards and in full ones, and add up to those of the days', async () => {
    const { data } = await readAs(running.api, ada, rewardDaysSchema, '/api/lido/reward/daily')
    const lost = data.reduce((sum, each) => sum + BigInt(each.lost), 0n)
    expect(lost).toBeGreaterThan(0n)
    const [rewards, full] = [await lines('rewards'), await lines('full')].map(all => partOf(all, 'Losses'))
    expect(rewards).toEqual(full)
    const [head, ...rest] = rewards ?? []
    expect(head?.join()).toBe(
      'Date (UTC),Non-profit,Position,Token,Lost,Price of the day (USD),Source of the price,Value (USD),Transaction',
    )
    const own = rest.filter(line => line.at(-1)?.startsWith('0x'))
    expect(own.length).toBeGreaterThan(1)
    expect(own.reduce((sum, line) => sum + parseEther(line[4] ?? ''), 0n)).toBe(lost)
    expect(parseEther(rest.find(isTotal)?.[4] ?? '')).toBe(lost)
    for (const line of own) expect(line.slice(7)).toEqual([expect.stringMatching(/^\d+\.\d\d$/), own[0]?.[8]])
    expect((await lines('donations')).flat()).not.toContain('Losses')
  })

  test.each([
    ['lido', 'USD', 'en'],
    ['lido', 'EUR', 'es'],
    ['aave', 'USD', 'en'],
    ['aave', 'GBP', 'es'],
    ['both', 'USD', 'en'],
    ['both', 'EUR', 'es'],
  ])(
    'R43, R45 of %s in %s and %s every column adds up to its totals',
    async (protocol, currency, language) => {
      const all = await lines('full', protocol, `${RANGE}&currency=${currency}&language=${language}`)
      let sections = 0
      let roundings = 0
      let at = all.findIndex(line => line.length > 1)
      while (at >= 0 && at < all.length) {
        const head = all[at] ?? []
        const end = all.findIndex((line, index) => index > at && line.length === 1)
        const rest = all.slice(at + 1, end < 0 ? undefined : end)
        const totals = rest.filter(isTotal)
        // Amounts and values; prices are added to nothing.
        for (const [column, title] of head.entries()) {
          if (
            !/^(Amount|Earned|Donated|Kept|Lost|Value|Importe|Ganado|Donado|Conservado|Perdido|Valor)/.test(
              title,
            )
          )
            continue
          // Amounts of several tokens have no sum.
          if (totals.every(line => line[column] === '')) continue
          const sum = (some: string[][]) =>
            some.reduce((total, line) => total + parseUnits(line[column] || '0', 18), 0n)
          expect(sum(rest.filter(line => !isTotal(line)))).toBe(sum(totals))
        }
        sections += 1
        roundings += rest.filter(([first]) => first === 'Rounding' || first === 'Redondeo').length
        at = all.findIndex((line, index) => index > end && end > 0 && line.length > 1)
      }
      expect(sections).toBe(protocol === 'aave' ? 4 : 5)
      // Otherwise nothing was rounded, and the lines would add up in any case.
      expect(roundings).toBeGreaterThan(0)
    },
  )

  test('R19, R45 one file has both protocols: the lines of each as in its own, with its name', async () => {
    const both = await lines('full', 'both')
    for (const title of ['Transactions', 'Rewards', 'Donations']) {
      const [head, ...rest] = partOf(both, title)
      expect(head?.[1]).toBe('Protocol')
      const own = (name: string) =>
        rest.filter(line => line[1] === name).map(([first, , ...others]) => [first, ...others])
      for (const [protocol, name] of [
        ['lido', 'Lido'],
        ['aave', 'Aave'],
      ] as const) {
        expect(own(name)).toEqual(partOf(await lines('full', protocol), title).slice(1))
      }
    }
  })

  test('R19, R43 the summary tells what was given and kept, by non-profit and in all', async () => {
    const [head, ...rest] = partOf(await lines('full', 'both'), 'Summary')
    expect(head?.join()).toBe(
      'Protocol,Non-profit,Token,Earned,Donated,Kept,Value earned (USD),Value donated (USD),Value kept (USD)',
    )
    const cents = (line: string[], column: number) => Number(parseUnits(line[column] ?? '', 2))
    const [total, ...others] = rest.filter(isTotal) as [string[]]
    expect(others).toEqual([])
    expect(total.slice(0, 6)).toEqual(['Total', '', '', '', '', ''])
    expect(cents(total, 7) + cents(total, 8)).toBe(cents(total, 6))
    const own = rest.filter(([first]) => first === 'Lido' || first === 'Aave')
    expect(own.length).toBeGreaterThan(4)
    for (const line of own) expect(cents(line, 7) + cents(line, 8)).toBe(cents(line, 6))
    // A non-profit was given what the donations say, in the token and in dollars.
    const donations = partOf(await lines('full', 'both'), 'Donations').filter(isTotal)
    for (const [, protocol, ngo, , token, donated, , , value] of donations) {
      const line = own.find(each => each[0] === protocol && each[1] === ngo && each[2] === token)
      expect([line?.[4], line?.[7]]).toEqual([donated, value])
    }
    expect(donations.length).toBeGreaterThan(4)
  })

  test('R19 the file is named after protocol, days and currency, and the statement of a year after that', async () => {
    const year = new Date().getUTCFullYear()
    const range = `startDate=${year}-01-01&endDate=${year}-12-31`
    const nameOf = async (protocol: string, query: string) => {
      const response = await download(`${pathOf(protocol)}?${range}&${query}`)
      await response.arrayBuffer()
      return response.headers.get('content-disposition')?.match(/filename="(.*)"/)?.[1]
    }
    const days = `${year}-01-01-${year}-12-31`
    expect(await nameOf('both', 'reportType=full&currency=EUR&format=pdf')).toBe(
      `kindyield-lido-aave-${days}-eur.pdf`,
    )
    expect(await nameOf('lido', 'reportType=full')).toBe(`kindyield-lido-${days}-usd.csv`)
    expect(await nameOf('aave', 'reportType=rewards')).toBe(`kindyield-aave-rewards-${days}-usd.csv`)
  })

  test("R19 the column of positions has the holder's own numbers", async () => {
    const numbers = new Set<number>()
    for (const protocol of ['lido', 'aave']) {
      const { data } = await readAs(
        running.api,
        ada,
        rewardListSchema,
        `/api/${protocol}/reward/current?take=100`,
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

describe('statements that cannot be created', () => {
  test.each([
    [
      `reportType=full&startDate=9999-12-31&endDate=9999-12-31`,
      404,
      'Nothing to report from 9999-12-31 to 9999-12-31',
    ],
    [`reportType=full&format=doc&${RANGE}`, 400, 'format must be csv, xlsx or pdf'],
    [`reportType=full&currency=CHF&${RANGE}`, 400, 'currency must be USD, EUR or GBP'],
    [`reportType=full&language=fr&${RANGE}`, 400, 'language must be en or es'],
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

  /** A slot whose reader left during a query is released when that query ends. */
  const expectFreeSlot = () =>
    vi.waitFor(
      async () => {
        const response = await download(path)
        await response.arrayBuffer()
        expect(response.status).toBe(200)
      },
      { timeout: 20_000, interval: 100 },
    )

  test('R19 two downloads per address and four in total run at once; more get 429, and succeed later', async () => {
    const [, ben, chidi] = accounts.holders as unknown as [LocalAccount, LocalAccount, LocalAccount]
    // In this order, because the limit of all counts too; a slot is held until its body is read.
    const responses: Response[] = []
    for (const who of [ada, ada, ada, ben, ben, chidi]) responses.push(await download(path, who))
    expect(statuses(responses)).toEqual([200, 200, 429, 200, 200, 429])
    const messages = await Promise.all([responses[2], responses[5]].map(response => response?.json()))
    expect(messages.map(answer => apiErrorSchema.parse(answer).message)).toEqual([
      'Two of your reports are being written; try again in a moment',
      'Other reports are being written; try again in a moment',
    ])
    expect(responses[2]?.headers.get('retry-after')).toBe('5')
    for (const response of responses) if (response.ok) await response.body?.cancel()
    await expectFreeSlot()
  })

  test.each([
    ['asked for without its body', () => requestAs(running.api, ada, path, { method: 'HEAD' })],
    ['left by its reader', async () => void (await (await download(path)).body?.cancel())],
    ['of days without anything', () => download(path.replaceAll(/20\d\d/g, '1999'))],
  ])('R19 a statement %s releases its slot', async (_, ask) => {
    for (let times = 0; times < 5; times += 1) await ask()
    await expectFreeSlot()
  })
})
