import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'

function transaction(changes: object) {
  return {
    id: '1-1',
    chainId: 31_337,
    ngoId: '1',
    ngoName: 'Blue Tide',
    vault: `0x${'11'.repeat(20)}`,
    positionId: '7',
    positionNumber: 2,
    percent: 25,
    timestamp: '2026-11-10T12:00:00.000Z',
    blockNumber: 1,
    transactionHash: `0x${'cd'.repeat(32)}`,
    action: '5',
    label: 'Withdraw stEth',
    amount: '2000000000000000000',
    tokenAmount: '2000000000000000000',
    requestId: null,
    paidBy: null,
    isAddition: false,
    change: null,
    ...changes,
  }
}

test('R15 lists stETH and wstETH withdrawals together, newest first, in the token paid out', async () => {
  const newer = transaction({
    id: '2-1',
    timestamp: '2026-11-12T12:00:00.000Z',
    action: '6',
    label: 'Withdraw wStEth',
    tokenAmount: '1900000000000000000',
  })
  const { fetch } = fakeApi({
    '/api/lido/withdraw/steth': () => jsonResponse({ data: [transaction({})], total: 1 }),
    '/api/lido/withdraw/wsteth': () => jsonResponse({ data: [newer], total: 1 }),
  })
  renderInApp(<WithdrawalHistory protocol="lido" />, { fetch })
  const rows = await screen.findAllByTestId('history-row')
  expect(rows.map(row => row.querySelector('b')?.textContent)).toEqual(['1.9 wstETH', '2 stETH'])
  expect(rows[0]?.textContent).toContain('Position 2 From Blue Tide, 12/11/2026')
})
