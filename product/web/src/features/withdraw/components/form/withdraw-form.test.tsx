import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { storeCurrency } from '#lib/currency/stored-currency.ts'
import { exampleOpenPosition as position } from '#test/example-open-position.ts'
import { examplePrice } from '#test/example-price.ts'
import { exampleStatusWith } from '#test/example-status.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { fakeChain } from '#test/fake-chain.ts'
import { getText, getValue } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

const ETHER = 10n ** 18n
const onEntry = vi.fn()

beforeEach(() => {
  onEntry.mockClear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => errorResponse(404, 'Not Found'))
})

const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000 - 60_000).toISOString()
const threeDays = () =>
  jsonResponse({ finalizationAt: inThreeDays, days: 3, method: 'queue', fallback: false })

/** Behind our clock, so that ours is used. */
const PAST = '2020-01-01T00:00:00.000Z'

function open(changes: Partial<OpenPosition> = {}, requestTime = threeDays, indexedAt = PAST) {
  const { fetch, requests } = fakeApi({
    '/api/request-time': requestTime,
    '/api/status': () => jsonResponse(exampleStatusWith({ indexedAt })),
  })
  renderInApp(<WithdrawForm position={{ ...position, ...changes }} onDone={() => {}} onEntry={onEntry} />, {
    fetch,
  })
  return requests
}

const enter = (value: string) => fireEvent.change(screen.getByTestId('amount-input'), { target: { value } })

test('R15 shows what is received and what remains', () => {
  open()
  enter('2.5')
  expect(getText('you-receive')).toBe('2.5 ETH')
  expect(getText('stays')).toBe('3.5 ETH')
})

test('R45 shows what stablecoins are worth in the currency of the reader, unless it is dollars', async () => {
  const coins = { ...position, protocol: 'aave', symbol: 'USDC', decimals: 6, balance: 6_000_000n } as const
  const { fetch } = fakeApi({ '/api/price': () => jsonResponse(examplePrice) })
  renderInApp(<WithdrawForm position={coins} onDone={() => {}} onEntry={onEntry} />, { fetch })
  enter('2.5')
  expect(getText('you-receive')).toBe('2.50 USDC')
  act(() => storeCurrency('EUR'))
  await waitFor(() => expect(getText('you-receive')).toBe('2.50 USDC€2.14'))
  expect(getText('stays')).toBe('3.50 USDC€3.00')
})

test.each<[string, () => void]>([
  ['amount', () => enter('1')],
  ['form', () => fireEvent.click(screen.getByTestId('method-stETH'))],
  ['maximum', () => fireEvent.click(screen.getByTestId('max-button'))],
])('R43 another %s is another entry', (_, change) => {
  open()
  expect(onEntry).not.toHaveBeenCalled()
  change()
  expect(onEntry).toHaveBeenCalled()
})

test('R15 rejects more than the balance', () => {
  open()
  enter('6.1')
  expect(screen.queryByTestId('amount-error')).toBeNull()
  fireEvent.blur(screen.getByTestId('amount-input'))
  expect(getText('amount-error')).toContain('This position holds 6 ETH.')
  expect(screen.getByTestId('amount-input').getAttribute('aria-invalid')).toBe('true')
  expect(getText('network-fee')).toContain('Not known yet')
})

test('R15 withdrawing all leaves nothing, until another amount is typed', () => {
  open()
  fireEvent.click(screen.getByTestId('max-button'))
  expect(getValue('amount-input')).toBe('6')
  expect(getText('stays')).toBe('Nothing, it is closed')
  enter('1')
  expect(getText('stays')).toBe('5 ETH')
})

test('R15 typing the exact balance withdraws all', async () => {
  fakeChain({}, { eth_estimateGas: () => '0x5208' })
  const asked = () => vi.mocked(fetch).mock.calls.map(([, init]) => String(init?.body))
  const estimates = () => asked().filter(body => body.includes('eth_estimateGas'))
  renderWithWallet(<WithdrawForm position={position} onDone={() => {}} onEntry={onEntry} />)
  enter('6')
  await waitFor(() => expect(estimates().at(-1)).toContain('f'.repeat(64)))
  enter('5')
  await waitFor(() => expect(estimates().at(-1)).toContain((5n * ETHER).toString(16).padStart(64, '0')))
})

test('R16 shows the waiting time of the amount', async () => {
  const requests = open()
  enter('2.5')
  expect((await screen.findByText('~3 days')).dataset.testid).toBe('request-time')
  expect(requests.find(({ pathname }) => pathname === '/api/request-time')?.searchParams.get('amount')).toBe(
    '0',
  )
  await expect.poll(() => requests.at(-1)?.searchParams.get('amount')).toBe('2500000000000000000')
})

test('R16 uses block time on a chain ahead of the clock', async () => {
  open(
    {},
    () =>
      jsonResponse({ finalizationAt: '2090-01-03T12:00:00.000Z', days: 3, method: 'queue', fallback: false }),
    '2090-01-01T06:00:00.000Z',
  )
  await waitFor(() => expect(getText('request-time')).toBe('~3 days'))
  expect(getText('ready-at')).toBe('About 03/01/2090')
})

test('R16 shows no time when the service fails', async () => {
  open({}, () => errorResponse(400, 'Bad Request'))
  expect((await screen.findAllByText('Failed to fetch time')).length).toBeGreaterThan(0)
})

test('R14 an Aave position is paid as token or aToken, without waiting', () => {
  const requests = open({ protocol: 'aave', symbol: 'USDC', decimals: 6, balance: 5_000_000n })
  enter('2')
  expect(getText('you-receive')).toBe('2 USDC')
  fireEvent.click(screen.getByTestId('method-aToken'))
  expect(getText('you-receive')).toBe('2 aUSDC')
  expect(screen.queryByTestId('ready-at')).toBeNull()
  expect(requests.map(({ pathname }) => pathname)).not.toContain('/api/request-time')
})
