import { fireEvent, screen, waitFor } from '@testing-library/react'
import { numberToHex, parseEther, parseGwei } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleNgo } from '../../test/example-ngos.ts'
import { fakeApi, jsonResponse } from '../../test/fake-api.ts'
import { fakeChain, word } from '../../test/fake-chain.ts'
import { renderInApp } from '../../test/render-in-app.tsx'
import { renderWithWallet } from '../../test/render-with-wallet.tsx'
import { StakingPage } from './staking-page.tsx'

const LOCAL = 31_337
/** The refetch interval of balances and fees. */
const REFETCH_MS = 15_000

const DECIMALS = 'function decimals() view returns (uint8)'

let uninstall = () => {}
afterEach(() => {
  uninstall()
  vi.useRealTimers()
})

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
  expect((await screen.findByTestId('ngo-selector')).textContent).toContain('Blue Tide of Lido')

  fireEvent.click(screen.getByTestId('protocol-aave'))
  expect(screen.queryByText(/Blue Tide/)).toBeNull()
  expect(screen.queryByTestId('ngo-selector')).toBeNull()
  expect(screen.queryByTestId('ngo-error')).toBeNull()
  bringAaveList()
  expect((await screen.findByTestId('ngo-selector')).textContent).toContain('Blue Tide of Aave')
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
  uninstall = renderWithWallet(<StakingPage />, LOCAL, answers).uninstall
  fireEvent.click(await screen.findByTestId('max-button'))
  const field = screen.getByTestId<HTMLInputElement>('stake-input')
  await waitFor(() => expect(field.value).toMatch(/^1\.99/))
  const before = field.value

  baseFee = parseGwei('100')
  await vi.advanceTimersByTimeAsync(REFETCH_MS)
  await waitFor(() => expect(field.value).not.toBe(before))
  expect(field.value).toMatch(/^1\.9/)
  expect(screen.queryByTestId('amount-error')).toBeNull()
  const shown = () => screen.getByTestId('principal').textContent
  await waitFor(() => expect(shown()).toBe(`${field.value.slice(0, 8)} ETH`))

  fireEvent.change(field, { target: { value: '2' } })
  expect(screen.getByTestId('amount-error').textContent).toContain('Leave some ETH for the network fee')
})

test.each([
  [null, 'The rate cannot be told'],
  [-49.6, 'The last seven days brought no gain'],
])('R11 explains an empty projection at a rate of %s', async (apr, words) => {
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide'),
    '/api/lido/apr/average': () => jsonResponse({ data: { apr, from: null, to: null, samples: 0 } }),
  })
  renderInApp(<StakingPage />, { fetch, path: '/stake?ngo=1' })
  expect((await screen.findByTestId('no-rate')).textContent).toContain(words)
})

test('R14 accepts no amount before the decimals are known, and retries to read them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const refuse = vi.fn(() => ({ revert: '0x' }) as const)
  fakeChain({ [DECIMALS]: refuse })
  const answers = { '/api/aave/NGO': () => list('Blue Tide') }
  uninstall = renderWithWallet(<StakingPage />, LOCAL, answers).uninstall
  fireEvent.click(screen.getByTestId('protocol-aave'))
  fireEvent.change(screen.getByTestId('stake-input'), { target: { value: '1000' } })
  await waitFor(() => expect(refuse).toHaveBeenCalled())
  expect(screen.getByTestId('amount-error').textContent).toContain('It is asked again')
  expect(screen.getByTestId('principal').textContent).toBe('0 USDC')

  fakeChain({
    [DECIMALS]: () => word(6),
    'function balanceOf(address) view returns (uint256)': () => word(2_500_000_000),
  })
  await vi.advanceTimersByTimeAsync(REFETCH_MS)
  await waitFor(() => expect(screen.getByTestId('principal').textContent).toBe('1,000 USDC'))
  expect(screen.queryByTestId('amount-error')).toBeNull()
  expect((await screen.findByTestId('balance')).textContent).toBe('Balance 2,500 USDC')
})

test('R11 never projects a negative kept yield, for any entered percentage', async () => {
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide'),
    '/api/lido/apr/average': () => jsonResponse({ data: { apr: 4, from: null, to: null, samples: 7 } }),
  })
  renderInApp(<StakingPage />, { fetch })
  fireEvent.change(screen.getByTestId('stake-input'), { target: { value: '100' } })
  fireEvent.change(screen.getByTestId('percent-input'), { target: { value: '75' } })
  const shown = (side: string) => screen.getByTestId(`expected-${side}`).textContent
  await waitFor(() => expect([shown('kept'), shown('given')]).toEqual(['1 ETH', '3 ETH']))

  fireEvent.change(screen.getByTestId('percent-input'), { target: { value: '750' } })
  expect(screen.getByTestId('percent-error').textContent).toContain('from 1% to 100%')
  await waitFor(() => expect([shown('kept'), shown('given')]).toEqual(['4 ETH', '0 ETH']))
})

test('R10 clears the amount when the token changes', async () => {
  const { fetch } = fakeApi({ '/api/lido/NGO': () => list('Blue Tide') })
  renderInApp(<StakingPage />, { fetch })
  const field = screen.getByTestId<HTMLInputElement>('stake-input')
  fireEvent.change(field, { target: { value: '2' } })
  fireEvent.click(screen.getByRole('radio', { name: 'stETH' }))
  expect(field.value).toBe('')
  expect(screen.queryByTestId('amount-error')).toBeNull()
})
