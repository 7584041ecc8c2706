import type { Ngo, NgoDetail } from '@kindyield/api-contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exampleChange } from '#test/example-changes.ts'
import { exampleNgo, exampleTotal } from '#test/example-ngos.ts'
import { examplePrice } from '#test/example-price.ts'
import { exampleRecords } from '#test/example-records.ts'
import { exampleStatusWith } from '#test/example-status.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { findText, getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { NgoPage } from './ngo-page.tsx'

type Answers = Parameters<typeof fakeApi>[0]

const status = exampleStatusWith({ indexedAt: '2026-11-12T08:00:00.000Z' })

function detail(changes: Partial<Ngo> = {}, more: Partial<Pick<NgoDetail['data'], 'earlier'>> = {}) {
  const ngo = exampleNgo({ totals: [exampleTotal()], donors: 4, ...changes })
  return () =>
    jsonResponse({
      data: { ...ngo, isHidden: false, series: [], donations: [], payments: [], earlier: [], ...more },
    })
}

function open(answers: Answers = {}, path = '/ngo/1') {
  const { fetch, requests } = fakeApi({
    '/api/lido/NGO/1': detail(),
    '/api/aave/NGO/1': detail(),
    '/api/graphql': () => jsonResponse({ data: exampleRecords }),
    '/api/price': () => jsonResponse(examplePrice),
    '/api/status': () => jsonResponse(status),
    '/api/lido/report/next': () =>
      jsonResponse({
        data: {
          lastAt: null,
          expectedAt: null,
          paymentAt: '2026-11-16T12:10:00.000Z',
          now: '2026-11-12T08:00:00.000Z',
        },
      }),
    ...answers,
  })
  renderInApp(
    <>
      <Link to="/ngo/2">To another</Link>
      <Routes>
        <Route path="/ngo/:id" element={<NgoPage />} />
      </Routes>
    </>,
    { fetch, path },
  )
  return requests
}

const donatedUntil = (day: string, ether: number) => ({
  day,
  token: exampleTotal().token,
  earned: String(BigInt(ether) * 10n ** 18n),
  donated: String(BigInt(ether) * 10n ** 18n),
})
const chartRows = () => {
  const [, ...rows] = within(screen.getByTestId('chart-table')).getAllByRole('row')
  return rows.map(({ textContent }) => textContent ?? '')
}
/** The labels under the bars, which follow those of the axis. */
const chartLabels = () =>
  [...screen.getByTestId('chart').querySelectorAll('svg > text')].map(({ textContent }) => textContent)

describe('NgoPage', () => {
  test('R31 shows a skeleton, then the profile: name, picture, summary, location, website', async () => {
    open()
    const loading = screen.getByTestId('ngo-loading')
    expect(within(loading).getByRole('heading', { level: 1 }).textContent).toBe('Loading the non-profit')

    await screen.findByRole('heading', { level: 1, name: 'Blue Tide' })
    expect(document.title).toBe('Blue Tide · Kindyield')
    expect(screen.getByRole('img', { name: 'Picture of Blue Tide' }).getAttribute('src')).toBe(
      '/ngo/ocean.svg',
    )
    expect(getText('ngo-summary')).toBe(exampleNgo().description)
    expect(getText('ngo-location')).toBe('Vigo, Spain')
    const website = screen.getByTestId('ngo-website')
    expect(website.getAttribute('href')).toBe('https://www.bluetide.example/about')
    expect(website.getAttribute('rel')).toContain('noopener')
  })

  test('R22 says that another non-profit was listed before under a name that looks the same, and leads there', async () => {
    open({ '/api/lido/NGO/1': detail({ resembles: '7' }) })
    const notice = within(await screen.findByTestId('ngo-look-alike'))
    expect(notice.getByRole('link').getAttribute('href')).toBe('/ngo/7?protocol=lido')
  })

  test('R22 the first paragraph is the summary, the others are the full story', async () => {
    const long = 'A long story. '.repeat(60).trim()
    open({ '/api/lido/NGO/1': detail({ description: `What it does.\n\n${long}\n\nMore.\n\nMore.` }) })
    expect(await findText('ngo-summary')).toBe('What it does.')
    const story = within(screen.getByRole('region', { name: 'Story of Blue Tide' }))
    expect(story.getAllByText(/./).map(({ textContent }) => textContent)).toEqual([long, 'More.', 'More.'])
  })

  test.each([
    ['one paragraph', 'What it does.', 'What it does.'],
    ['none', '', undefined],
  ])('R22 a description of %s has no story', async (_, description, summary) => {
    open({ '/api/lido/NGO/1': detail({ description }) })
    await screen.findByRole('heading', { level: 1, name: 'Blue Tide' })
    expect(screen.queryByTestId('ngo-summary')?.textContent).toBe(summary)
    expect(screen.queryByTestId('ngo-story')).toBeNull()
  })

  test('never shows the previous non-profit while another loads', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    open({ '/api/lido/NGO/2': () => promise })
    await screen.findByRole('heading', { level: 1, name: 'Blue Tide' })
    fireEvent.click(screen.getByText('To another'))
    expect(getText('ngo-loading')).toContain('Loading the non-profit')
    expect(screen.queryByText('Blue Tide')).toBeNull()
    resolve(detail({ id: '2', name: 'Open Shelf' })())
    await screen.findByRole('heading', { level: 1, name: 'Open Shelf' })
  })

  test('R20, R30 shows staked, donated, paid and waiting amounts, the value at a sample price, and the donors of each protocol', async () => {
    open()
    await screen.findByTestId('ngo-figures')
    expect(getText('total-staked')).toContain('152.552343 stETH')
    expect(getText('total-donated')).toContain('0.357355 stETH')
    expect(getText('total-paid')).toBe('0.252942 stETH')
    expect(getText('total-donors')).toBe('4')
    await waitFor(() => expect(getText('total-donated')).toContain('about $1,250.74'))
    expect(getText('price-note')).toBe('Sample price: 1 ETH = $3,500')
    expect(getText('total-waiting')).toBe('0.104413 stETH')
    await waitFor(() =>
      expect(getText('ngo-figures')).toContain('Waiting for the next payment, about 16/11/2026'),
    )
    await screen.findByTestId('donors')
    expect(['lido', 'aave'].map(protocol => getText(`donors-${protocol}`))).toEqual(['4', '2'])
    expect(getText('average-share')).toBe('31%')
    expect(getText('donors')).toContain('Who gives through both is counted at each.')
  })

  test('R40 tells announced changes with their date, and none where there is none', async () => {
    const changes = [exampleChange(), exampleChange({ change: 'end', value: null, status: 'due' })]
    open({ '/api/lido/NGO/1': detail({ changes }) })
    const [receiver, end] = await screen.findAllByTestId('announced-change')
    expect(receiver?.textContent).toContain('Announced for 18/11/2026')
    expect(receiver?.textContent).toContain('New receiving address 0xaba…babab')
    expect(receiver?.textContent).toContain('Until then, donations go to the one above.')
    expect(end?.textContent).toContain('Announced for 18/11/2026, takes effect any moment now')
    expect(end?.textContent).toContain('It finishes collecting through Lido.')
  })

  test('R45 a link that tells of a stake says so on the page that it opens', async () => {
    open({}, '/ngo/1?protocol=lido&gives=25')
    expect(await findText('ngo-shared')).toContain('I give 25% of my staking yield to Blue Tide')
  })

  test('R40 lists what earlier receivers are still owed, and payments to them', async () => {
    const earlier = [
      { receiver: `0x${'e1'.repeat(20)}`, token: exampleTotal().token, owed: '5000000000000000' },
    ]
    const [payment] = exampleRecords.payments.nodes
    const data = { ...exampleRecords, payments: { nodes: [{ ...payment, isEarlier: true }] } }
    open({ '/api/lido/NGO/1': detail({}, { earlier }), '/api/graphql': () => jsonResponse({ data }) })
    const row = await screen.findByTestId('earlier-receiver')
    expect(row.textContent).toContain('0xe1e…1e1e1')
    expect(row.textContent).toContain('0.005 stETH')
    expect(getText('latest-payments')).toContain('to an earlier receiver')
    // Nothing to sign without a wallet.
    expect(screen.queryByTestId('pay-earlier')).toBeNull()
  })

  const DONATED = BigInt(exampleTotal().donated)
  test.each([
    ['is explained', DONATED + 10n ** 15n, true],
    ['by less than is shown needs no reason', DONATED + 1n, false],
    ['by nothing is not mentioned', DONATED, false],
    ['by less than nothing is not mentioned', DONATED - 10n ** 15n, false],
  ])('R20 more paid out than donated %s', async (_, paid, isTold) => {
    const other = exampleTotal({ token: `0x${'11'.repeat(20)}`, symbol: 'DAI', donated: '5', paid: '0' })
    open({ '/api/lido/NGO/1': detail({ totals: [other, exampleTotal({ paid: String(paid) })] }) })
    await screen.findByTestId('ngo-figures')
    const note = screen.queryByTestId('total-paid-note')
    expect(note?.textContent).toBe(
      isTold
        ? 'Donations earn yield too until they are paid out, so more is paid than was given.'
        : undefined,
    )
  })

  test('marks only a sample price as such; shows no value without a price', async () => {
    open({
      '/api/price': () => jsonResponse({ ...examplePrice, sample: false, samples: [], source: 'outside' }),
    })
    await waitFor(() => expect(getText('total-donated')).toContain('about $1,250.74'))
    expect(getText('price-note')).toBe('At today’s price: 1 ETH = $3,500')
  })

  test('R27 loads chart and events from GraphQL', async () => {
    const requests = open()
    await screen.findByTestId('chart')
    expect(requests.map(({ pathname }) => pathname)).toContain('/api/graphql')
    const rows = chartRows()
    expect(rows).toHaveLength(12)
    expect(rows.filter(row => !/^\d\d\/11\/20260$/.test(row))).toEqual([
      '02/11/20260.32',
      '09/11/20260.037355',
      'Today, 12/11/20260',
    ])
    const donations = within(screen.getByTestId('latest-donations')).getAllByTestId('movement')
    expect(donations.map(row => row.textContent)).toEqual([
      '09/11/20260.037355 stETH0x030…30303',
      '02/11/20260.32 stETH0x020…20202',
    ])
    const payments = within(screen.getByTestId('latest-payments')).getAllByTestId('movement')
    expect(payments.map(row => row.textContent)).toEqual(['05/11/20260.252942 stETH0x010…10101'])
  })

  test('R20 tells no donors of a protocol without a vault, and no share without yield', async () => {
    const days = [donatedUntil('2026-11-09', 0)]
    const data = { ...exampleRecords, ngo: { days }, other: { vault: null, donors: 0 } }
    open({ '/api/graphql': () => jsonResponse({ data }) })
    await screen.findByTestId('donors')
    expect(getText('donors-lido')).toBe('4')
    expect(screen.queryByTestId('donors-aave')).toBeNull()
    expect(screen.queryByTestId('average-share')).toBeNull()
    expect(getText('donors')).not.toContain('both')
  })

  const average = { apr: 3.02, from: null, to: null, samples: 7, recentLoss: false, longer: null }
  test.each([
    ['lido', '1 ETH', '0.00755 ETH'],
    ['aave', '1,000 USDC', '7.55 USDC'],
  ])('R11 estimates what a stake through %s would give', async (protocol, amount, given) => {
    const rate = () => jsonResponse({ data: average })
    const answers = { '/api/lido/apr/average': rate, '/api/aave/apr/average/USDC': rate }
    open(answers, `/ngo/1?protocol=${protocol}`)
    expect(await findText('gift-estimate')).toBe(
      `With ${amount} and a share of 25%, you would give about ${given} a year.`,
    )
  })

  test.each([
    ['after a loss', { data: { ...average, recentLoss: true } }],
    ['without a rate', { data: { ...average, apr: null } }],
  ])('R43 estimates no gift %s', async (_, rate) => {
    open({ '/api/lido/apr/average': () => jsonResponse(rate) })
    const figures = await screen.findByTestId('ngo-figures')
    // Nothing is left to load.
    await waitFor(() => expect(figures.querySelector('span[aria-hidden]')).toBeNull())
    expect(screen.queryByTestId('gift-estimate')).toBeNull()
  })

  test('R20 names the receiver where the network has a name for it, beside the address', async () => {
    const { rewardsOwner } = exampleNgo()
    open({ [`/api/name/${rewardsOwner}`]: () => jsonResponse({ data: { name: 'tide.eth', avatar: null } }) })
    expect(await findText('receiver-name')).toBe('tide.eth')
    expect(getText('ngo-figures')).toContain('0xaba…babab')
  })

  test('R27 a payment in aTokens says so', async () => {
    const [payment] = exampleRecords.payments.nodes
    const inATokens = { ...payment, asset: `0x${'a0'.repeat(20)}` }
    const data = { ...exampleRecords, payments: { nodes: [inATokens] } }
    open({ '/api/graphql': () => jsonResponse({ data }) })
    const card = within(await screen.findByTestId('latest-payments'))
    expect(card.getByTestId('movement').textContent).toBe('05/11/20260.252942 stETH in aTokens0x010…10101')
  })

  test('R27 a failed GraphQL query shows its reason and a retry; the profile stays', async () => {
    const answers = [
      jsonResponse({ errors: [{ message: 'The query asks for too much' }] }),
      jsonResponse({ data: exampleRecords }),
    ]
    open({ '/api/graphql': () => answers.shift() ?? errorResponse(500, 'x') })
    expect((await screen.findByRole('alert')).textContent).toContain('The query asks for too much')
    expect(getText('total-donors')).toBe('4')

    fireEvent.click(screen.getByTestId('records-error-retry'))
    expect(await findText('chart')).toContain('Today, 12/11/2026')
  })

  test.each([
    [{ donors: 0 }, 'No donations yet'],
    [{ status: 'finished', isActive: false }, 'finished collecting before'],
  ] as const)('R31 %j without donations says so', async (changes, text) => {
    const none = { nodes: [] }
    const data = { ngo: { days: [] }, other: null, reports: none, payments: none }
    open({
      '/api/lido/NGO/1': detail({ ...changes, totals: [] }),
      '/api/graphql': () => jsonResponse({ data }),
    })
    expect(await findText('records-empty')).toContain(text)
    expect(getText('total-donated')).toBe('Nothing yet')
  })

  test('R20 charts donations settled before the first report', async () => {
    open({ '/api/graphql': () => jsonResponse({ data: { ...exampleRecords, reports: { nodes: [] } } }) })
    await screen.findByTestId('chart')
    const [newest] = within(screen.getByTestId('latest-donations')).getAllByTestId('movement')
    expect(newest?.textContent).toBe('09/11/20260.037355 stETHWith stakes and withdrawals')
  })

  test('R20 with less than three months the chart has the days of the running month', async () => {
    const days = [donatedUntil('2026-10-28', 4), donatedUntil('2026-11-12', 6)]
    open({ '/api/graphql': () => jsonResponse({ data: { ...exampleRecords, ngo: { days } } }) })
    await screen.findByRole('heading', { level: 2, name: 'Donations by day' })
    expect(getText('chart-note')).toBe(
      'Each day of November 2026. By month once there are three. Before that, 4 stETH was given.',
    )
    expect(chartRows()).toHaveLength(12)
    expect(getText('chart-reading')).toBe('Today, 12/11/20262 stETH')
    expect(chartLabels()).toEqual(['01/11', '05/11', 'Today', '15/11', '20/11', '25/11', '30/11'])
  })

  test('R20 the chart starts with a token that has donations; one in which nothing was given says so', async () => {
    const usdc = exampleTotal({ token: `0x${'11'.repeat(20)}`, symbol: 'USDC', decimals: 6, donated: '0' })
    open({ '/api/lido/NGO/1': detail({ totals: [usdc, exampleTotal()] }) })
    expect(await findText('chart-reading')).toContain('stETH')
    fireEvent.click(screen.getByRole('radio', { name: 'USDC' }))
    expect(getText('donations-chart')).toContain('Nothing given in USDC yet.')
    expect(screen.queryByTestId('chart')).toBeNull()
  })

  test.each(['/ngo/99', '/ngo/word', '/ngo/-1'])(
    'R31 %s shows that the non-profit does not exist',
    async path => {
      open({}, path)
      await screen.findByRole('heading', { level: 1, name: 'Non-profit not found' })
      expect(screen.getByTestId('ngo-missing-back').getAttribute('href')).toBe('/marketplace')
    },
  )

  test('R31 a failure shows its reason and a retry', async () => {
    const answers = [errorResponse(500, 'Internal Server Error')]
    open({ '/api/lido/NGO/1': () => answers.shift() ?? detail()() })
    expect((await screen.findByRole('alert')).textContent).toContain('Kindyield’s server has a problem.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(document.title).toBe('Blue Tide · Kindyield'))
  })
})

describe('the link to the staking page', () => {
  test.each([
    ['/ngo/1', '/stake?ngo=1', 'Stake for Blue Tide'],
    ['/ngo/1?protocol=aave', '/stake?ngo=1', 'Deposit for Blue Tide'],
  ])('R20 on %s leads to %s', async (path, href, label) => {
    open({}, path)
    const button = await screen.findByTestId('stake-button')
    expect(button.getAttribute('href')).toBe(href)
    expect(button.textContent).toBe(label)
  })

  test.each([
    ['paused', 'New deposits are paused', 'withdraw at any time'],
    ['finished', 'Finished collecting on 02/11/2026', 'Withdrawals still work'],
  ] as const)(
    'R21 %s is shown, without a stake link, and says that withdrawals work',
    async (state, title, promise) => {
      const changes = state === 'finished' ? { isActive: false, endedAt: '2026-11-02T12:00:00.000Z' } : {}
      open({ '/api/lido/NGO/1': detail({ status: state, ...changes }) })
      expect(await findText('ngo-status')).toBe(title)
      expect(getText('ngo-notice')).toContain(promise)
      expect(screen.queryByTestId('stake-button')).toBeNull()
    },
  )

  test('R21 one that has finished keeps its totals, its chart until the end, and its records', async () => {
    const days = [donatedUntil('2026-05-28', 4), donatedUntil('2026-07-02', 6)]
    const ended = { status: 'finished', isActive: false, endedAt: '2026-07-05T18:00:00.000Z' } as const
    open({
      '/api/lido/NGO/1': detail(ended),
      '/api/graphql': () => jsonResponse({ data: { ...exampleRecords, ngo: { days } } }),
    })
    await screen.findByTestId('chart')
    expect(getText('ngo-figures')).toContain('Donated in all')
    expect(getText('total-donated')).toContain('0.357355 stETH')
    expect(chartRows()).toEqual(['May 20264', 'June 20260', 'July 20262'])
    expect(chartLabels()).toEqual(['May 2026', 'Jun 2026', 'Jul 2026'])
    expect(screen.getByRole('img', { name: 'Donations by month' }).tagName).toBe('svg')
    expect(within(screen.getByTestId('latest-donations')).getAllByTestId('movement')).toHaveLength(2)
    expect(within(screen.getByTestId('latest-payments')).getAllByTestId('movement')).toHaveLength(1)
  })

  test('R20 without a vault there is no stake link and no donations request', async () => {
    const requests = open(
      { '/api/aave/NGO/1': detail({ vault: null, totals: [], donors: 0 }) },
      '/ngo/1?protocol=aave',
    )
    expect(await findText('ngo-no-vault')).toContain('through Aave')
    expect(screen.queryByTestId('stake-button')).toBeNull()
    expect(requests.map(({ pathname }) => pathname)).not.toContain('/api/graphql')
  })

  test('can switch to the other protocol’s figures', async () => {
    const dai = exampleTotal({ symbol: 'DAI', donated: '39000000000000000000' })
    open({ '/api/aave/NGO/1': detail({ totals: [dai] }) })
    await screen.findByTestId('ngo-figures')
    fireEvent.click(screen.getByRole('radio', { name: 'Aave' }))
    await waitFor(() => expect(getText('total-donated')).toBe('39 DAI'))
    expect(getText('ngo-figures')).toContain('Deposited now')
  })
})

describe('sharing', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('R45 where the browser can share, it gets the name and a link with the protocol', async () => {
    const share = vi.fn(async () => {})
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    open({}, '/ngo/1?protocol=aave')
    fireEvent.click(await screen.findByTestId('share-ngo'))
    const url = new URL('?protocol=aave', window.location.href).href
    await waitFor(() => expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Blue Tide', url }))
  })

  test('elsewhere there is only the link to copy', async () => {
    open()
    expect(await findText('share-link')).toBe('Copy link')
    expect(screen.queryByTestId('share-ngo')).toBeNull()
  })
})
