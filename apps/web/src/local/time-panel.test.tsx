import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jsonResponse } from '../test/fake-api.ts'
import { renderInApp } from '../test/render-in-app.tsx'
import { TimePanel } from './time-panel.tsx'

const status = {
  network: { chainId: 31337, name: 'Local', explorerUrl: null },
  headBlock: 9,
  indexedBlock: 9,
  indexedAt: null,
  lagBlocks: 0,
}

const state = { blockNumber: 9, timestamp: '2026-11-15T12:00:00Z', aheadSeconds: 0, newestJob: null }
const month = { act: 'time', days: 30 } as const
const passed = {
  ...state,
  ...month,
  newestJob: undefined,
  lidoReports: 8,
  vaultReports: 1,
  finalizedRequests: 2,
}
const job = {
  id: 'a-first-job',
  action: month,
  status: 'working',
  doneSteps: 2,
  allSteps: 24,
  outcome: null,
  failure: null,
}
const done = { ...job, status: 'done', doneSteps: 24, outcome: passed }

type Answers = Record<string, () => Response | Promise<Response>>

/** Job responses by HTTP method, because the page generates the id. */
function open(answers: Answers) {
  const sent: { path: string; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://kindyield.test')
    if (init?.method === 'PUT') sent.push({ path: pathname, body: JSON.parse(String(init.body)) })
    const key = pathname.startsWith('/api/local/jobs/') ? (init?.method ?? 'GET') : pathname
    return (await answers[key]?.()) ?? jsonResponse({ statusCode: 404, message: 'x', error: 'x' }, 404)
  }
  renderInApp(<TimePanel />, { fetch })
  const panel: HTMLDetailsElement = screen.getByTestId('time-panel')
  panel.open = true
  fireEvent(panel, new Event('toggle'))
  return sent
}

/** Returns the responses in order, then the last one repeatedly. */
function inTurn(...answers: (() => Response)[]): () => Response {
  return () => (answers.length > 1 ? answers.shift() : answers[0])?.() as Response
}

const unreachable = () => {
  throw new TypeError('fetch failed')
}
const here = { '/api/local': () => jsonResponse({ data: state }), '/api/status': () => jsonResponse(status) }
const outcome = () => screen.getByTestId('time-outcome').textContent

test('moves time in steps and shows the new time', async () => {
  const days = [new Date(2026, 10, 15, 12), new Date(2026, 11, 15, 12)]
  const at = () =>
    jsonResponse({
      data: { ...state, timestamp: (days.shift() ?? new Date(2026, 11, 15, 12)).toISOString() },
    })
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const sent = open({
    ...here,
    '/api/local': at,
    PUT: () => jsonResponse({ data: job }, 202),
    GET: () => finished.then(() => jsonResponse({ data: done })),
  })
  await screen.findByText('Chain time 15/11/2026 12:00')
  fireEvent.click(screen.getByTestId('time-month'))
  const progress = await screen.findByTestId<HTMLProgressElement>('time-progress')
  expect([progress.value, progress.max]).toEqual([2, 24])
  finish()
  await waitFor(() =>
    expect(screen.getByTestId('chain-time').textContent).toBe('Chain time 15/12/2026 12:00'),
  )
  expect(sent.map(({ body }) => body)).toEqual([month])
  expect(outcome()).toBe(
    '30 days have passed. Lido reported 8 times, and yield was settled in 1 vault. 2 withdrawals can be claimed now.',
  )
  expect(screen.queryByTestId('time-progress')).toBeNull()
})

test('retries a failed request under the same id and waits for a slow job', async () => {
  const tooSlow = () => jsonResponse({ statusCode: 504, message: 'x', error: 'x' }, 504)
  const sent = open({
    ...here,
    PUT: inTurn(unreachable, tooSlow, () => jsonResponse({ data: job }, 202)),
    GET: inTurn(tooSlow, unreachable, () => jsonResponse({ data: done })),
  })
  fireEvent.click(await screen.findByTestId('time-month'))
  await waitFor(() => expect(outcome()).toContain('30 days have passed.'), { timeout: 10_000 })
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ path }) => path)).size).toBe(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('follows a job that was started elsewhere or before a reload', async () => {
  const at = inTurn(
    () => jsonResponse({ data: { ...state, newestJob: job } }),
    () => jsonResponse({ data: state }),
  )
  const sent = open({ ...here, '/api/local': at, GET: () => jsonResponse({ data: done }) })
  await waitFor(() => expect(outcome()).toContain('30 days have passed.'))
  expect(sent).toEqual([])
})

test('shows a loss in ether and its effect', async () => {
  const action = { act: 'slash', percent: 1 } as const
  const slashed = { ...state, act: 'slash', newestJob: undefined, lostWei: '15000000000000000000' }
  open({ ...here, PUT: () => jsonResponse({ data: { ...done, action, outcome: slashed } }, 202) })
  fireEvent.click(await screen.findByTestId('time-slash'))
  await waitFor(() => expect(outcome()).toContain('All stETH together lost 15 ETH.'))
})

test('shows the server’s message for a rejected job', async () => {
  const message = "The chain's clock would be more than 30 years ahead."
  open({ ...here, PUT: () => jsonResponse({ statusCode: 403, message, error: 'Forbidden' }, 403) })
  fireEvent.click(await screen.findByTestId('time-year'))
  expect((await screen.findByRole('alert')).textContent).toBe(`That did not work. ${message}`)
})

test('shows the server’s message for a failed job', async () => {
  const failure = 'The server stopped in the middle of this.'
  open({ ...here, PUT: () => jsonResponse({ data: { ...job, status: 'failed', failure } }, 202) })
  fireEvent.click(await screen.findByTestId('time-year'))
  expect((await screen.findByRole('alert')).textContent).toBe(`That did not work. ${failure}`)
})

test('shows that the server cannot move time', async () => {
  open({ '/api/status': here['/api/status'] })
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. ')
})
