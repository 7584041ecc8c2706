import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../test/fake-api.ts'
import { renderInApp } from '../test/render-in-app.tsx'
import { TimePanel } from './time-panel.tsx'

const status = {
  network: { chainId: 31337, name: 'Local', explorerUrl: null },
  headBlock: 9,
  indexedBlock: 9,
  indexedAt: null,
  lagBlocks: 0,
}

const state = { blockNumber: 9, timestamp: '2026-11-15T12:00:00Z', aheadSeconds: 0 }

function open(answers: Record<string, () => Response>) {
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://kindyield.test')
    if (init?.method === 'POST') sent.push(`${pathname} ${init.body ?? ''}`.trim())
    return answers[pathname]?.() ?? json({ statusCode: 404, message: 'x', error: 'x' }, 404)
  }
  renderInApp(<TimePanel />, { fetch })
  const panel: HTMLDetailsElement = screen.getByTestId('time-panel')
  panel.open = true
  fireEvent(panel, new Event('toggle'))
  return sent
}

test('time is moved, and the clock that came of it is shown', async () => {
  const days = [new Date(2026, 10, 15, 12), new Date(2026, 11, 15, 12)]
  const at = () =>
    json({ data: { ...state, timestamp: (days.shift() ?? new Date(2026, 11, 15, 12)).toISOString() } })
  const moved = () => json({ data: { ...state, lidoReports: 30, vaultReports: 1, finalizedRequests: 2 } })
  const sent = open({ '/api/local': at, '/api/local/time': moved, '/api/status': () => json(status) })
  await screen.findByText('Chain time 15/11/2026 12:00')
  fireEvent.click(screen.getByTestId('time-month'))
  await waitFor(() =>
    expect(screen.getByTestId('chain-time').textContent).toBe('Chain time 15/12/2026 12:00'),
  )
  expect(sent).toEqual(['/api/local/time {"days":30}'])
  expect(screen.getByTestId('time-outcome').textContent).toBe(
    '30 days have passed. Lido reported 30 times, and yield was settled in 1 vault. 2 withdrawals can be claimed now.',
  )
})

test('a loss is told in ether, and what follows from it', async () => {
  const slashed = () => json({ data: { ...state, lostWei: '15000000000000000000' } })
  open({
    '/api/local': () => json({ data: state }),
    '/api/local/slash': slashed,
    '/api/status': () => json(status),
  })
  fireEvent.click(await screen.findByTestId('time-slash'))
  await waitFor(() =>
    expect(screen.getByTestId('time-outcome').textContent).toContain('All stETH together lost 15 ETH.'),
  )
})

test('a refusal is told in the words of the server', async () => {
  const message = "The chain's clock would be more than 30 years ahead."
  const refused = () => json({ statusCode: 403, message, error: 'Forbidden' }, 403)
  open({
    '/api/local': () => json({ data: state }),
    '/api/local/time': refused,
    '/api/status': () => json(status),
  })
  fireEvent.click(await screen.findByTestId('time-year'))
  expect((await screen.findByRole('alert')).textContent).toBe(`That did not work. ${message}`)
})

test('a server that cannot move its chain says so', async () => {
  open({ '/api/status': () => json(status) })
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. ')
})

test('what does not work says so', async () => {
  const at = () => json({ data: state })
  open({ '/api/local': at, '/api/status': () => json(status) })
  fireEvent.click(await screen.findByTestId('time-slash'))
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. ')
})
