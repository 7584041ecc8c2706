import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type Hex, parseEther, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { exampleNgo } from '#test/example-ngos.ts'
import { jsonResponse } from '#test/fake-api.ts'
import { fakeChain, word } from '#test/fake-chain.ts'
import { findText, getText } from '#test/get-text.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { StakingPage } from './staking-page.tsx'

const APPROVE = 'function approve(address, uint256)'
const STAKE = 'function stakeStEth(uint256, uint16)'
const MUCH = word(`0x${parseEther('9').toString(16)}`)
type Word = ReturnType<typeof word>

/** A form with one stETH entered, whose allowance the test returns. */
async function openWithStEth() {
  let allowance: Word | undefined
  const waiting: ((answer: Word) => void)[] = []
  fakeChain(
    {
      'function decimals() view returns (uint8)': () => word(18),
      'function balanceOf(address) view returns (uint256)': () => MUCH,
      'function isBanned(address) view returns (bool)': () => word(0),
      'function allowance(address, address) view returns (uint256)': () =>
        allowance ?? new Promise<Word>(resolve => waiting.push(resolve)),
      [APPROVE]: () => word(1),
      [STAKE]: () => word(1),
    },
    { eth_estimateGas: () => '0x5208' },
  )
  const sent: Hex[] = []
  const bringNgos: (() => void)[] = []
  const answers = {
    // After the balance, which would otherwise share a batch with the allowance.
    '/api/lido/NGO': () =>
      new Promise<Response>(resolve =>
        bringNgos.push(() => resolve(jsonResponse({ data: [exampleNgo()], total: 1 }))),
      ),
  }
  const wallet = {
    eth_sendTransaction([call]: unknown[]) {
      sent.push((call as { data: Hex }).data.slice(0, 10) as Hex)
      throw Object.assign(new Error('User rejected the request'), { code: 4001 })
    },
  }
  const options = { path: '/stake?ngo=1', isSignedIn: true, wallet }
  renderWithWallet(<StakingPage />, answers, options)
  fireEvent.click(await screen.findByRole('radio', { name: 'stETH' }))
  fireEvent.change(screen.getByTestId('stake-input'), { target: { value: '1' } })
  await screen.findByText(/^Balance 9/)
  for (const bring of bringNgos) bring()
  const button = await screen.findByTestId('stake-and-donate-button')
  const tell = (answer: Word) => {
    allowance = answer
    for (const resolve of waiting.splice(0)) resolve(answer)
  }
  return { button, tell, sent }
}

test.each([
  ['that covers the amount, nothing is approved', MUCH, STAKE],
  ['that is missing, it is approved first', word(0), APPROVE],
])(
  'R10 a click before the allowance is known waits for it: with an allowance %s',
  async (_, allowance, call) => {
    const { button, tell, sent } = await openWithStEth()
    await waitFor(() => expect(document.body.textContent).toContain('Reading what you have approved before'))
    fireEvent.click(button)
    expect(await findText('stake-progress')).toBe('Checking')
    tell(allowance)
    await screen.findByTestId('stake-failure')
    expect(sent).toEqual([toFunctionSelector(call)])
  },
)

test('R10 planApprovals reads the current allowance, not the cached one', async () => {
  const { button, tell, sent } = await openWithStEth()
  tell(word(0))
  await waitFor(() => expect(button.textContent).toBe('Approve, then stake and donate'))
  expect(getText('fee-transactions')).toBe('2 transactions')
  tell(MUCH)
  fireEvent.click(button)
  await screen.findByTestId('stake-failure')
  expect(sent).toEqual([toFunctionSelector(STAKE)])
})
