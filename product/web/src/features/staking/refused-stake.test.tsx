import { fireEvent, screen, waitFor } from '@testing-library/react'
import { numberToHex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { exampleNgo } from '#test/example-ngos.ts'
import { jsonResponse } from '#test/fake-api.ts'
import { fakeChain } from '#test/fake-chain.ts'
import { getText } from '#test/get-text.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { StakingPage } from './staking-page.tsx'

function open(path: string) {
  fakeChain(
    {},
    {
      eth_getBalance: () => numberToHex(parseEther('2.00000000000000001')),
      eth_getBlockByNumber: () => ({
        number: '0x1',
        baseFeePerGas: numberToHex(10n ** 9n),
        transactions: [],
      }),
      eth_maxPriorityFeePerGas: () => numberToHex(10n ** 9n),
    },
  )
  const answers = { '/api/lido/NGO': () => jsonResponse({ data: [exampleNgo()], total: 1 }) }
  renderWithWallet(<StakingPage />, answers, { path, isSignedIn: true })
}

async function submit() {
  await screen.findByTestId('ngo-selector')
  fireEvent.click(await screen.findByTestId('stake-and-donate-button'))
}

const fill = (id: string, value: string) => fireEvent.change(screen.getByTestId(id), { target: { value } })

test('R32 a refused stake moves the focus to its first field in error, in the order of the form', async () => {
  open('/stake')
  expect(screen.queryByTestId('amount-error')).toBeNull()
  await submit()
  expect(getText('amount-error')).toBe('Enter an amount.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('stake-input')))

  fill('stake-input', '1')
  fill('percent-input', '12.5')
  await submit()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('ngo-selector')))
  expect(getText('percent-error')).toBe('Whole percents only, from 1% to 100%.')
})

test.each([
  ['1,000', 'Write 1000 or 1.0.'],
  ['0.1234567890123456789', 'ETH has at most 18 decimals.'],
])('R10 the amount %j is refused with “%s”', async (text, message) => {
  open('/stake?ngo=1')
  fill('stake-input', text)
  await submit()
  expect(getText('amount-error')).toBe(message)
  expect(screen.queryByTestId('amount-read')).toBeNull()
})

test('R10 the amount as it is read stands beside the button', async () => {
  open('/stake?ngo=1')
  fill('stake-input', '0,001')
  await screen.findByTestId('stake-and-donate-button')
  expect(getText('amount-read')).toBe('You stake 0.001 ETH')
})

test('R10 chips fill in shares of the balance, rounded down', async () => {
  open('/stake?ngo=1')
  const field = screen.getByTestId<HTMLInputElement>('stake-input')
  fireEvent.click(await screen.findByTestId('amount-25'))
  expect(field.value).toBe('0.500000000000000002')
  fireEvent.click(screen.getByTestId('amount-75'))
  expect(field.value).toBe('1.500000000000000007')
  await waitFor(() =>
    expect(screen.getByTestId('max-button').getAttribute('aria-label')).toMatch(
      /^Max, the whole balance less [\d.]+ ETH for the network fee$/,
    ),
  )
})
