import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { numberToHex, parseEther, parseGwei } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { storeCurrency } from '#lib/currency/stored-currency.ts'
import { i18n } from '#lib/i18n/i18n.ts'
import { enFirst } from '#messages/en-first.ts'
import { exampleNgo } from '#test/example-ngos.ts'
import { examplePrice } from '#test/example-price.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { fakeChain, word } from '#test/fake-chain.ts'
import { findText, getText, getValue } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { StakingPage } from './staking-page.tsx'

/** The refetch interval of balances and fees. */
const REFETCH_MS = 15_000

const DECIMALS = 'function decimals() view returns (uint8)'

afterEach(() => void vi.useRealTimers())

function rate(changes: object) {
  const none = { apr: null, from: null, to: null, samples: 0, recentLoss: false, longer: null }
  return jsonResponse({ data: { ...none, ...changes } })
}

const list = (name: string) => jsonResponse({ data: [exampleNgo({ name })], total: 1 })

test('R10 shows no NGO or vault of the other protocol while the list loads', async () => {
  let bringAaveList = () => {}
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide of Lido'),
    '/api/aave/NGO': () =>
      new Promise(resolve => {
        bringAaveList = () => resolve(list('Blue Tide of Aave'))
      }),
  })
  renderInApp(<StakingPage />, { fetch, path: '/stake?ngo=1' })
  expect(await findText('ngo-selector')).toContain('Blue Tide of Lido')

  fireEvent.click(screen.getByTestId('protocol-aave'))
  expect(screen.queryByText(/Blue Tide/)).toBeNull()
  expect(screen.queryByTestId('ngo-selector')).toBeNull()
  expect(screen.queryByTestId('ngo-error')).toBeNull()
  bringAaveList()
  expect(await findText('ngo-selector')).toContain('Blue Tide of Aave')
})

test('R10 the maximum follows the fee, and the shown amount is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let baseFee = parseGwei('10')
  const block = () => ({ number: '0x1', baseFeePerGas: numberToHex(baseFee), transactions: [] })
  fakeChain(
    {},
    {
      eth_getBalance: () => numberToHex(parseEther('2')),
      eth_getBlockByNumber: block,
      eth_maxPriorityFeePerGas: () => numberToHex(parseGwei('1')),
    },
  )
  const answers = { '/api/lido/NGO': () => list('Blue Tide') }
  renderWithWallet(<StakingPage />, answers)
  fireEvent.click(await screen.findByTestId('max-button'))
  const field = screen.getByTestId<HTMLInputElement>('stake-input')
  await waitFor(() => expect(field.value).toMatch(/^1\.99/))
  const before = field.value

  baseFee = parseGwei('100')
  await vi.advanceTimersByTimeAsync(REFETCH_MS)
  await waitFor(() => expect(field.value).not.toBe(before))
  expect(field.value).toMatch(/^1\.9/)
  expect(screen.queryByTestId('amount-error')).toBeNull()
  const shown = () => getText('principal')
  await waitFor(() => expect(shown()).toBe(`${field.value.slice(0, 8)} ETH`))

  expect(getText('balance')).toMatch(/^Balance 2 ETH, of which 0\.0\d+ ETH stays/)
  fireEvent.change(field, { target: { value: '2' } })
  expect(screen.queryByTestId('amount-error')).toBeNull()
  fireEvent.blur(field)
  expect(getText('amount-error')).toContain('Leave some ETH for the network fee')
})

test('R11 explains an empty projection without a rate', async () => {
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide'),
    '/api/lido/apr/average': () => rate({ apr: null }),
  })
  renderInApp(<StakingPage />, { fetch, path: '/stake?ngo=1' })
  expect(await findText('no-rate')).toContain('The rate is not known right now')
  expect(getText('expected-kept')).toBe('— ETH')
})

test('R43 after a loss there is no rate and no estimate, but a longer average with its days', async () => {
  const days = [
    { day: '2026-08-18', rate: String(10n ** 27n) },
    { day: '2026-11-11', rate: String(102n * 10n ** 25n) },
    { day: '2026-11-12', rate: String(101n * 10n ** 25n) },
  ]
  const longer = { apr: 2.914, from: '2026-08-18T00:00:00Z', to: '2026-11-15T00:00:00Z', days: 90 }
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide'),
    '/api/lido/apr/average': () => rate({ apr: -48.28, recentLoss: true, longer }),
    '/api/lido/rate/daily': () => jsonResponse({ data: days }),
  })
  renderInApp(<StakingPage />, { fetch, path: '/stake?ngo=1' })
  fireEvent.change(screen.getByTestId('stake-input'), { target: { value: '100' } })
  const sentence = 'Lido lost value this week, so there is no estimate right now.'
  const loss = await screen.findByTestId('recent-loss')
  await waitFor(() => expect(loss.textContent).toContain(`Recent loss${sentence}`))
  expect(getText('longer-average')).toBe('Over the last 90 days it earned 2.91% a year. ')
  expect(getText('apr')).toBe('No estimate2.91% over the last 90 days')
  expect(getText('protocol-lido-tile')).toContain('Recent loss')
  expect(getText('short-result')).toBe(sentence)
  expect(screen.getByTestId('projection-plot').dataset.flat).toBe('true')
  for (const estimate of ['expected-kept', 'expected-given', 'split-table']) {
    expect(screen.queryByTestId(estimate), estimate).toBeNull()
  }
  expect(document.body.textContent).not.toContain('48.28')

  const line = await screen.findByTestId('rate-chart')
  expect(line.textContent).toBe(
    'What 1 ETH in Lido was worth, 18/08/2026 to 12/11/202612/11/2026: 0.01 ETH lost1 ETH1.01 ETH',
  )
})

test('R43 a recent loss without longer data shows no other figure', async () => {
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide'),
    '/api/lido/apr/average': () => rate({ apr: -48.28, recentLoss: true }),
    '/api/lido/rate/daily': () => jsonResponse({ data: [] }),
  })
  renderInApp(<StakingPage />, { fetch, path: '/stake?ngo=1' })
  await screen.findByTestId('recent-loss')
  expect(screen.queryByTestId('longer-average')).toBeNull()
  expect(getText('apr')).toBe('No estimateRecent loss')
  await waitFor(() => expect(document.querySelector('figure')).toBeNull())
})

test('R43 names the sample price, and the waiting time that withdrawing shows', async () => {
  const finalizationAt = new Date(Date.now() + 4 * 24 * 3_600_000 - 60_000).toISOString()
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide'),
    '/api/price': () => jsonResponse(examplePrice),
    '/api/request-time': () => jsonResponse({ finalizationAt, days: 4, method: 'queue', fallback: false }),
  })
  renderInApp(<StakingPage />, { fetch })
  expect(await findText('price-note')).toBe('Sample price: 1 ETH = $3,500')
  await waitFor(() => expect(getText('exit-time')).toBe('~4 daysNone as stETH or wstETH'))
  fireEvent.click(screen.getByTestId('protocol-aave'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Keep what you deposit. Give from what it earns.',
  )
  await waitFor(() => expect(getText('exit-time')).toBe('NoneIf the Aave pool has enough USDC available'))
})

test.each([
  ['2026-11-10T13:30:00.000Z', 'In about 5 hoursThe last one was on 09/11/2026.'],
  [null, 'Not knownThe last one was on 09/11/2026.'],
])('R11 tells when the next report is expected: %s', async (expectedAt, shown) => {
  const report = {
    lastAt: '2026-11-09T13:30:00.000Z',
    expectedAt,
    paymentAt: null,
    now: '2026-11-10T08:30:00.000Z',
  }
  const { fetch, requests } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide'),
    '/api/lido/report/next': () => jsonResponse({ data: report }),
  })
  renderInApp(<StakingPage />, { fetch })
  expect(getText('next-report')).toBe('—')
  await waitFor(() => expect(getText('next-report')).toBe(shown))
  fireEvent.click(screen.getByTestId('protocol-aave'))
  await waitFor(() => expect(getText('next-report')).toBe('Not known'))
  expect(requests.map(({ pathname }) => pathname)).toContain('/api/aave/report/next')
})

test('R14 accepts no amount before the decimals are known, and retries to read them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const refuse = vi.fn(() => ({ revert: '0x' }) as const)
  fakeChain({ [DECIMALS]: refuse })
  const answers = { '/api/aave/NGO': () => list('Blue Tide') }
  renderWithWallet(<StakingPage />, answers)
  fireEvent.click(screen.getByTestId('protocol-aave'))
  fireEvent.change(screen.getByTestId('stake-input'), { target: { value: '1000' } })
  fireEvent.blur(screen.getByTestId('stake-input'))
  await waitFor(() => expect(refuse).toHaveBeenCalled())
  expect(getText('amount-error')).toContain('Retrying; your entry is kept.')
  // Not an amount yet, so that the example stays.
  expect(screen.getByTestId('projection-plot').dataset.example).toBe('true')

  fakeChain({
    [DECIMALS]: () => word(6),
    'function balanceOf(address) view returns (uint256)': () => word(2_500_000_000),
  })
  await vi.advanceTimersByTimeAsync(REFETCH_MS)
  await waitFor(() => expect(screen.getByTestId('projection-plot').dataset.example).toBeUndefined())
  expect(getText('principal')).toBe('1,000 USDC')
  expect(screen.queryByTestId('amount-error')).toBeNull()
  expect(await findText('balance')).toBe('Balance 2,500 USDC')
})

test('R10 R11 what is no whole share has its rule beside it as it is typed, and no split anywhere', async () => {
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide'),
    '/api/lido/apr/average': () => rate({ apr: 4 }),
  })
  renderInApp(<StakingPage />, { fetch })
  fireEvent.change(screen.getByTestId('stake-input'), { target: { value: '100' } })
  const type = (value: string) => fireEvent.change(screen.getByTestId('percent-input'), { target: { value } })
  type('75')
  const shown = (side: string) => getText(`expected-${side}`)
  await waitFor(() => expect([shown('kept'), shown('given')]).toEqual(['1 ETH', '3 ETH']))
  expect(getText('percent-split')).toBe('75% to a non-profit25% to you')

  for (const [typed, rule] of [
    ['750', 'Enter a share from 1% to 100%.'],
    ['12.5', 'Whole percents only, from 1% to 100%.'],
    ['', 'A whole share, from 1% to 100%.'],
  ] as const) {
    type(typed)
    const id = screen.getByTestId('percent-input').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe(rule)
    expect(screen.queryByTestId('percent-split')).toBeNull()
    await waitFor(() => expect([shown('kept'), shown('given')]).toEqual(['— ETH', '— ETH']))
    // The thumb stays where it was, and says nothing of it.
    const slider = screen.getByTestId<HTMLInputElement>('percent-slider')
    expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual([
      '75',
      'A whole share, from 1% to 100%.',
    ])
    expect(screen.getByTestId('projection-plot').dataset.flat).toBe('true')
  }
})

test.each(['abc', '0', '1..5'])('R11 %j is no amount, so that the example stays', async typed => {
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide'),
    '/api/lido/apr/average': () => rate({ apr: 4 }),
  })
  renderInApp(<StakingPage />, { fetch })
  fireEvent.change(screen.getByTestId('stake-input'), { target: { value: typed } })
  expect(await findText('example')).toContain('With 1 ETH')
  expect(getText('principal')).toBe('1 ETH')
  expect(screen.getByTestId('projection-plot').dataset.example).toBe('true')
})

test.each([
  ['lido', 'stETH', '2'],
  ['lido', 'wstETH', ''],
  ['aave', 'DAI', '2'],
] as const)('R10 of %s, a change of the token to %s leaves the amount %j', async (protocol, token, left) => {
  const { fetch } = fakeApi({ '/api/lido/NGO': () => list('A'), '/api/aave/NGO': () => list('A') })
  renderInApp(<StakingPage />, { fetch })
  fireEvent.click(screen.getByTestId(`protocol-${protocol}`))
  const field = screen.getByTestId<HTMLInputElement>('stake-input')
  fireEvent.change(field, { target: { value: '2' } })
  fireEvent.click(screen.getByRole('radio', { name: token }))
  expect(field.value).toBe(left)
  expect(screen.queryByTestId('amount-error')).toBeNull()
})

test('R10 an amount of the other protocol is not taken over, and is there again', () => {
  const { fetch } = fakeApi({ '/api/lido/NGO': () => list('A'), '/api/aave/NGO': () => list('A') })
  renderInApp(<StakingPage />, { fetch })
  const field = screen.getByTestId<HTMLInputElement>('stake-input')
  fireEvent.change(field, { target: { value: '2' } })
  fireEvent.click(screen.getByTestId('protocol-aave'))
  expect(field.value).toBe('')
  fireEvent.click(screen.getByTestId('protocol-lido'))
  expect(field.value).toBe('2')
})

test('R10 the address keeps NGO, token, amount and share as typed, and a bad one is ignored', async () => {
  const { fetch } = fakeApi({ '/api/lido/NGO': () => list('Blue Tide') })
  const Address = () => <output data-testid="address">{useLocation().search}</output>
  const content = (
    <>
      <StakingPage />
      <Address />
    </>
  )
  renderInApp(content, { fetch, path: '/stake?ngo=1&token=stETH&amount=1%2C5&percent=0' })
  const value = (id: string) => getValue(id)
  expect([value('stake-input'), value('percent-input')]).toEqual(['1,5', '25'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'stETH' }).checked).toBe(true)
  fireEvent.change(screen.getByTestId('percent-input'), { target: { value: '40' } })
  await waitFor(() => expect(getText('address')).toBe('?ngo=1&token=stETH&amount=1%2C5&percent=40'))
})

test('R45 shows values in the currency of the reader, of stablecoins too unless it is dollars', async () => {
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide'),
    '/api/aave/NGO': () => list('Blue Tide'),
    '/api/lido/apr/average': () => rate({ apr: 4 }),
    '/api/aave/apr/average/USDC': () => rate({ apr: 4 }),
    '/api/price': () => jsonResponse({ ...examplePrice, samples: ['GBP'] }),
  })
  storeCurrency('EUR')
  renderInApp(<StakingPage />, { fetch })
  const says = (text: string) => waitFor(() => expect(getText('example')).toContain(text))
  const note = () => getText('price-note')
  await says('Worth €30.00 and €90.00.')
  expect(note()).toBe('At today’s price: 1 ETH = €3,000')
  fireEvent.click(screen.getByTestId('protocol-aave'))
  await says('Worth €8.57 and €25.71.')
  expect(note()).toBe('At today’s price: 1 USD = €0.857143')
  act(() => storeCurrency('GBP'))
  await says('Worth £7.43 and £22.29.')
  expect(note()).toMatch(/^Sample price: 1 USD/)
  act(() => storeCurrency('USD'))
  await waitFor(() => expect(getText('example')).not.toContain('Worth'))
  // A dollar is a dollar, and nothing here is in ether.
  expect(screen.queryByTestId('price-note')).toBeNull()
})

test('R11 until an amount is entered, the picture tells an example', async () => {
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide'),
    '/api/aave/NGO': () => list('Blue Tide'),
    '/api/lido/apr/average': () => rate({ apr: 4 }),
    '/api/aave/apr/average/USDC': () => rate({ apr: 4 }),
    '/api/price': () => jsonResponse(examplePrice),
  })
  renderInApp(<StakingPage />, { fetch })
  const example = await screen.findByTestId('example')
  await waitFor(() =>
    expect(example.textContent).toBe(
      'ExampleWith 1 ETH you would give 0.01 ETH and keep 0.03 ETH in 12 months.' +
        'Worth $35.00 and $105.00. Enter an amount to see yours.',
    ),
  )
  expect(screen.getByTestId('projection-plot').dataset.example).toBe('true')
  fireEvent.click(screen.getByTestId('protocol-aave'))
  await waitFor(() => expect(getText('example')).toContain('With 1,000 USDC you would give 10 USDC'))
  fireEvent.click(screen.getByTestId('protocol-lido'))
  fireEvent.change(screen.getByTestId('stake-input'), { target: { value: '2' } })
  await waitFor(() => expect(getText('expected-given')).toContain('0.02 ETH'))
  expect(screen.queryByTestId('example')).toBeNull()
  expect(screen.getByTestId('projection-plot').dataset.example).toBeUndefined()
})

test('R31 the first page has its texts before those of other pages are loaded', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: enFirst })
  const missing: string[] = []
  const stopListening = i18n.on('missing', ({ id }) => missing.push(id))
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide'),
    '/api/lido/apr/average': () => rate({ apr: 3.2, samples: 7 }),
  })
  renderInApp(<StakingPage />, { fetch, path: '/stake?ngo=1' })
  expect(await findText('term-report')).toBe('Next report')
  stopListening()
  expect(missing).toEqual([])
})
