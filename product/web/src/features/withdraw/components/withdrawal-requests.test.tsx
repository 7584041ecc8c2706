import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useClaims } from '#features/withdraw/hooks/use-claims.ts'
import { exampleRequest } from '#test/example-positions.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { WithdrawalRequests } from './withdrawal-requests.tsx'

const OWNER = `0x${'33'.repeat(20)}` as const
const CLAIM = `0x${'ef'.repeat(32)}`

function open(answer: () => Response) {
  const { fetch, requests } = fakeApi({ '/api/lido/withdraw/request': answer })
  renderInApp(<Requests />, { fetch })
  return requests
}

function Requests() {
  return <WithdrawalRequests holder={OWNER} claims={useClaims()} />
}

const page = (data: object[]) => jsonResponse({ data, total: data.length })

test('R16 sorts requests by status; only a finalized one can be claimed', async () => {
  const requests = open(() =>
    page([
      exampleRequest({ requestId: '3' }),
      exampleRequest({ requestId: '2', status: 'finalized', claimable: '1999000000000000000' }),
      exampleRequest({
        requestId: '1',
        status: 'claimed',
        claimed: '2000000000000000000',
        claimedAt: '2026-11-12T12:00:00.000Z',
        claimTransactionHash: CLAIM,
      }),
    ]),
  )
  const rows = await screen.findAllByTestId('request')
  expect(rows.map(row => row.dataset.status)).toEqual(['finalized', 'requested', 'claimed'])
  expect(screen.getAllByTestId('claim-button').map(({ textContent }) => textContent)).toEqual([
    'Claim 1.999 ETH',
  ])
  const [, , claimed] = rows
  if (!claimed) throw new Error('There is no third row')
  expect(within(claimed).getByTestId('step-claimed').textContent).toMatch(/^12\/11\/2026 /)
  expect(claimed.textContent).toContain('0xefe…fefef')
  const asked = requests.find(({ pathname }) => pathname === '/api/lido/withdraw/request')
  expect(asked?.searchParams.get('address')).toBe(OWNER)
})

test('R43 tells what a request lost in the queue, before and after its claim, and no rounding', async () => {
  open(() =>
    page([
      exampleRequest({ requestId: '3', status: 'finalized', claimable: '1980000000000000000' }),
      exampleRequest({ requestId: '2', status: 'claimed', claimed: '1500000000000000000' }),
      exampleRequest({ requestId: '1', status: 'claimed', claimed: '1999999999999999998' }),
    ]),
  )
  const rows = await screen.findAllByTestId('request')
  expect(rows.map(row => within(row).queryByTestId('lost-in-queue')?.textContent)).toEqual([
    '2 requested, 0.02 lost in the queue',
    '2 requested, 0.5 lost in the queue',
    undefined,
  ])
  expect(rows[0]?.textContent).toContain('Position 2 From Blue Tide, request 3')
})

test('R16 a long list shows its first rows, and all on demand', async () => {
  open(() => page(Array.from({ length: 9 }, (_, index) => exampleRequest({ requestId: String(index + 1) }))))
  expect(await screen.findAllByTestId('request')).toHaveLength(6)
  fireEvent.click(screen.getByTestId('requests-list-more'))
  expect(screen.getAllByTestId('request')).toHaveLength(9)
})

test('R31 shows an empty list and a failed one', async () => {
  let isAway = true
  open(() => (isAway ? errorResponse(400, 'Bad Request') : page([])))
  await screen.findByTestId('requests-error')
  isAway = false
  fireEvent.click(screen.getByTestId('requests-error-retry'))
  await waitFor(() => expect(getText('requests')).toContain('Nothing requested from the queue yet.'))
})
