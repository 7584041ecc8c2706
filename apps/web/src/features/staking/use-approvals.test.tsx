import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type Hex, parseEther, toFunctionSelector } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { exampleNgo } from '../../test/example-ngos.ts'
import { json } from '../../test/fake-api.ts'
import { fakeChain, word } from '../../test/fake-chain.ts'
import { openWithWallet } from '../../test/open-with-wallet.tsx'
import { StakingPage } from './staking-page.tsx'

const LOCAL = 31_337
const APPROVE = 'function approve(address, uint256)'
const STAKE = 'function stakeStEth(uint256, uint16)'
const MUCH = word(`0x${parseEther('9').toString(16)}`)
type Word = ReturnType<typeof word>

let takeAway = () => {}
afterEach(() => takeAway())

/** One stETH is entered, and what was approved before is told when the test says so. */
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
    // Later than the balance, which would otherwise be asked for in one request with what was approved.
    '/api/lido/NGO': () =>
      new Promise<Response>(resolve =>
        bringNgos.push(() => resolve(json({ data: [exampleNgo()], total: 1 }))),
      ),
  }
  const wallet = {
    eth_sendTransaction([call]: unknown[]) {
      sent.push((call as { data: Hex }).data.slice(0, 10) as Hex)
      throw Object.assign(new Error('User rejected the request'), { code: 4001 })
    },
  }
  const options = { path: '/stake?ngo=1', isSignedIn: true, wallet }
  takeAway = openWithWallet(<StakingPage />, LOCAL, answers, options).takeAway
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
  ['that covers it, nothing is approved anew', MUCH, STAKE],
  ['that is missing, it is approved first', word(0), APPROVE],
])(
  'R10 a click before it is read what was approved waits for it: with an approval %s',
  async (_, allowance, call) => {
    const { button, tell, sent } = await openWithStEth()
    expect(await screen.findByText(/^Reading what you have approved before/)).toBeTruthy()
    fireEvent.click(button)
    expect((await screen.findByTestId('stake-progress')).textContent).toBe('Checking')
    tell(allowance)
    await screen.findByTestId('stake-failure')
    expect(sent).toEqual([toFunctionSelector(call)])
  },
)

test('R10 what was approved meanwhile counts, whatever the screen had read before', async () => {
  const { button, tell, sent } = await openWithStEth()
  tell(word(0))
  await waitFor(() => expect(button.textContent).toBe('Approve, then stake and donate'))
  tell(MUCH)
  fireEvent.click(button)
  await screen.findByTestId('stake-failure')
  expect(sent).toEqual([toFunctionSelector(STAKE)])
})
