import { lidoVaultAbi } from '@kindyield/chain'
import { networks } from '@kindyield/chain/testing/networks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { decodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { useClaims } from '#features/withdraw/hooks/use-claims.ts'
import { exampleRequest } from '#test/example-positions.ts'
import { jsonResponse } from '#test/fake-api.ts'
import { fakeChain } from '#test/fake-chain.ts'
import { findText, getText } from '#test/get-text.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { WALLET_ADDRESS } from '#test/stored-wallet.ts'
import { WithdrawalRequests } from './withdrawal-requests.tsx'

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const READY = exampleRequest({ status: 'finalized', claimable: '1999000000000000000' })

function Requests() {
  return <WithdrawalRequests holder={WALLET_ADDRESS} claims={useClaims()} />
}

/** The form of a finalized request, and the transactions sent to the wallet. */
async function openForm() {
  const nothing = { result: '0x' } as const
  fakeChain(
    { 'function claimWithdrawalTo(uint256, address)': () => nothing },
    { eth_estimateGas: () => '0x5208' },
  )
  const sent: { to: Hex; data: Hex }[] = []
  const wallet = {
    eth_sendTransaction([call]: unknown[]) {
      sent.push(call as { to: Hex; data: Hex })
      throw Object.assign(new Error('User rejected the request'), { code: 4001 })
    },
  }
  const answers = { '/api/lido/withdraw/request': () => jsonResponse({ data: [READY], total: 1 }) }
  renderWithWallet(<Requests />, answers, {
    wallet,
  })
  fireEvent.click(await screen.findByTestId('claim-elsewhere'))
  const field = await screen.findByTestId<HTMLInputElement>('claim-recipient')
  const enter = (value: string) => fireEvent.change(field, { target: { value } })
  return { sent, field, enter, confirm: () => fireEvent.click(screen.getByTestId('claim-elsewhere-confirm')) }
}

test('R16 shows the full recipient address and sends it to the wallet', async () => {
  const { sent, enter, confirm } = await openForm()
  expect(getText('claim-elsewhere-warning')).toContain('This cannot be undone')
  enter(` ${OTHER.toLowerCase()} `)
  expect(getText('claim-recipient-whole')).toBe(OTHER)
  confirm()
  await screen.findByTestId('claim-failure')
  expect(sent.map(({ to }) => to)).toEqual([READY.vault])
  expect(decodeFunctionData({ abi: lidoVaultAbi, data: sent[0]?.data ?? '0x' })).toEqual({
    functionName: 'claimWithdrawalTo',
    args: [42n, OTHER],
  })
})

test.each([
  ['nothing', '', 'Enter an address.'],
  ['no address', 'vitalik.eth', 'An address is 0x and 40 digits'],
  ['one with a wrong character', OTHER.replace('BC', 'bC'), 'a character is wrong'],
  ['the zero address', `0x${'0'.repeat(40)}`, 'null address'],
  ['the wallet itself', WALLET_ADDRESS, 'use the button Claim'],
  ['stETH, which would keep it', networks.local.lido?.stETH ?? '', 'would be lost'],
  ['the paying vault', READY.vault, 'would be lost'],
])('R16 rejects %s as recipient and says why', async (_, recipient, why) => {
  const { sent, field, enter, confirm } = await openForm()
  enter(recipient)
  confirm()
  expect(await findText('claim-recipient-error')).toContain(why)
  expect(document.activeElement).toBe(field)
  expect(screen.queryByTestId('claim-recipient-whole')).toBeNull()
  expect(screen.queryByTestId('claim-progress')).toBeNull()
  expect(sent).toEqual([])
})

test('R16 is offered per finalized request, and shows the recipient of a claim', async () => {
  const claimed = { status: 'claimed', claimed: '1' } as const
  const data = [
    READY,
    exampleRequest({ requestId: '3' }),
    exampleRequest({ ...claimed, requestId: '2', recipient: OTHER }),
    exampleRequest({ ...claimed, requestId: '1', recipient: WALLET_ADDRESS }),
  ]
  const answers = { '/api/lido/withdraw/request': () => jsonResponse({ data, total: data.length }) }
  renderWithWallet(<Requests />, answers)
  await waitFor(() => expect(screen.getAllByTestId('request')).toHaveLength(4))
  const choices = screen.getAllByRole('button', { name: /^Claim to another address/ })
  expect(choices.map(choice => choice.getAttribute('aria-label'))).toEqual([
    'Claim to another address, request 42',
  ])
  const told = screen.getAllByTestId('request').map(row => within(row).queryByTestId('claimed-to'))
  expect(told.map(each => each?.textContent)).toEqual([
    undefined,
    undefined,
    'Paid to 0x3C4…293BC',
    undefined,
  ])
})
