import { fireEvent, screen, waitFor } from '@testing-library/react'
import { decodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { exampleNgo } from '#test/example-ngos.ts'
import { errorResponse, jsonResponse } from '#test/fake-api.ts'
import { fakeChain, word } from '#test/fake-chain.ts'
import { findText } from '#test/get-text.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { StakingPage } from './staking-page.tsx'

const DEPOSIT = 'function deposit(address, uint256, uint16)'
const LARGE = word(10 ** 12)

/** A deposit of 150.50 USDC, entered while the NGOs and the token's decimals are still being read. */
async function openUnread() {
  const ngos = Promise.withResolvers<Response>()
  const decimals = Promise.withResolvers<ReturnType<typeof word>>()
  fakeChain(
    {
      'function decimals() view returns (uint8)': () => decimals.promise,
      'function balanceOf(address) view returns (uint256)': () => LARGE,
      'function isBanned(address) view returns (bool)': () => word(0),
      'function allowance(address, address) view returns (uint256)': () => LARGE,
      [DEPOSIT]: () => word(1),
    },
    { eth_estimateGas: () => '0x5208' },
  )
  const sent: unknown[] = []
  const wallet = {
    eth_sendTransaction([call]: unknown[]) {
      const { args } = decodeFunctionData({ abi: parseAbi([DEPOSIT]), data: (call as { data: Hex }).data })
      sent.push(args.slice(1))
      throw Object.assign(new Error('User rejected the request'), { code: 4001 })
    },
  }
  const options = { path: '/stake?ngo=1', isSignedIn: true, wallet }
  renderWithWallet(<StakingPage />, { '/api/aave/NGO': () => ngos.promise }, options)
  fireEvent.click(await screen.findByTestId('protocol-aave'))
  const button = await screen.findByTestId('stake-and-donate-button')
  fireEvent.change(screen.getByTestId('stake-input'), { target: { value: '150.5' } })
  fireEvent.blur(screen.getByTestId('stake-input'))
  fireEvent.change(screen.getByTestId('percent-input'), { target: { value: '40' } })
  expect(screen.queryByTestId('amount-error')).toBeNull()
  return {
    button,
    sent,
    bringNgos: (data = [exampleNgo()]) => ngos.resolve(jsonResponse({ data, total: data.length })),
    failNgos: () => ngos.resolve(errorResponse(500, 'Internal Server Error')),
    bringDecimals: () => decimals.resolve(word(6)),
  }
}

test.each([
  ['the NGOs last', ['bringDecimals', 'bringNgos']],
  ['the token’s decimals last', ['bringNgos', 'bringDecimals']],
] as const)('R10 a click before the form’s data is there waits for it: %s', async (_, order) => {
  const form = await openUnread()
  fireEvent.click(form.button)
  for (const bring of order) {
    expect(await findText('stake-progress')).toBe('Checking')
    form[bring]()
  }
  await screen.findByTestId('stake-failure')
  expect(form.sent).toEqual([[150_500_000n, 40]])
})

test('R10 a click that waits is dropped when the entry changes', async () => {
  const form = await openUnread()
  fireEvent.click(form.button)
  await screen.findByTestId('stake-progress')
  fireEvent.change(screen.getByTestId('stake-input'), { target: { value: '150' } })
  fireEvent.change(screen.getByTestId('stake-input'), { target: { value: '150.5' } })
  expect(screen.queryByTestId('stake-progress')).toBeNull()
  form.bringNgos()
  form.bringDecimals()
  expect(await findText('amount-read')).toBe('You deposit 150.50 USDC')
  expect(form.sent).toEqual([])
})

test('R10 R32 a click that waited moves the focus to the field in error', async () => {
  const form = await openUnread()
  fireEvent.click(form.button)
  form.bringDecimals()
  form.bringNgos([exampleNgo({ id: '2' })])
  expect(await findText('ngo-error')).toMatch(/not in the list/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('ngo-selector')))
  expect(screen.queryByTestId('stake-progress')).toBeNull()
  expect(form.sent).toEqual([])
})

test('R10 R32 a click stops waiting for NGOs that cannot be read, and their place says so', async () => {
  const form = await openUnread()
  fireEvent.click(form.button)
  form.bringDecimals()
  form.failNgos()
  await screen.findByTestId('ngo-selector-error')
  await waitFor(() => expect(screen.queryByTestId('stake-progress')).toBeNull())
  expect(form.sent).toEqual([])
})
