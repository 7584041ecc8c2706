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

/** Answers of jobs are found by their method, since a page makes the id up. */
function open(answers: Answers) {
  const sent: { path: string; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://kindyield.test')
    if (init?.method === 'PUT') sent.push({ path: pathname, body: JSON.parse(String(init.body)) })
    const key = pathname.startsWith('/api/local/jobs/') ? (init?.method ?? 'GET') : pathname
    return (await answers[key]?.()) ?? json({ statusCode: 404, message: 'x', error: 'x' }, 404)
  }
  renderInApp(<TimePanel />, { fetch })
  const panel: HTMLDetailsElement = screen.getByTestId('time-panel')
  panel.open = true
  fireEvent(panel, new Event('toggle'))
  return sent
}

/** One after the other; the last one for ever. */
function inTurn(...answers: (() => Response)[]): () => Response {
  return () => (answers.length > 1 ? answers.shift() : answers[0])?.() as Response
}

const unreachable = () => {
  throw new TypeError('fetch failed')
}
const here = { '/api/local': () => json({ data: state }), '/api/status': () => json(status) }
const outcome = () => screen.getByTestId('time-outcome').textContent

test('time is moved step by step, and the clock that came of it is shown', async () => {
  const days = [new Date(2026, 10, 15, 12), new Date(2026, 11, 15, 12)]
  const at = () =>
    json({ data: { ...state, timestamp: (days.shift() ?? new Date(2026, 11, 15, 12)).toISOString() } })
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const sent = open({
    ...here,
    '/api/local': at,
    PUT: () => json({ data: job }, 202),
    GET: () => finished.then(() => json({ data: done })),
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

test('a request that got no answer is sent again under the same id, and one that is slow is waited for', async () => {
  const tooSlow = () => json({ statusCode: 504, message: 'x', error: 'x' }, 504)
  const sent = open({
    ...here,
    PUT: inTurn(unreachable, tooSlow, () => json({ data: job }, 202)),
    GET: inTurn(tooSlow, unreachable, () => json({ data: done })),
  })
  fireEvent.click(await screen.findByTestId('time-month'))
  await waitFor(() => expect(outcome()).toContain('30 days have passed.'), { timeout: 10_000 })
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ path }) => path)).size).toBe(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what another page started, or this one before it was loaded anew, is followed to its end', async () => {
  const at = inTurn(
    () => json({ data: { ...state, newestJob: job } }),
    () => json({ data: state }),
  )
  const sent = open({ ...here, '/api/local': at, GET: () => json({ data: done }) })
  await waitFor(() => expect(outcome()).toContain('30 days have passed.'))
  expect(sent).toEqual([])
})

test('a loss is told in ether, and what follows from it', async () => {
  const action = { act: 'slash', percent: 1 } as const
  const slashed = { ...state, act: 'slash', newestJob: undefined, lostWei: '15000000000000000000' }
  open({ ...here, PUT: () => json({ data: { ...done, action, outcome: slashed } }, 202) })
  fireEvent.click(await screen.findByTestId('time-slash'))
  await waitFor(() => expect(outcome()).toContain('All stETH together lost 15 ETH.'))
})

test('a refusal is told in the words of the server', async () => {
  const message = "The chain's clock would be more than 30 years ahead."
  open({ ...here, PUT: () => json({ statusCode: 403, message, error: 'Forbidden' }, 403) })
  fireEvent.click(await screen.findByTestId('time-year'))
  expect((await screen.findByRole('alert')).textContent).toBe(`That did not work. ${message}`)
})

test('a job that failed is told in the words of the server', async () => {
  const failure = 'The server stopped in the middle of this.'
  open({ ...here, PUT: () => json({ data: { ...job, status: 'failed', failure } }, 202) })
  fireEvent.click(await screen.findByTestId('time-year'))
  expect((await screen.findByRole('alert')).textContent).toBe(`That did not work. ${failure}`)
})

test('a server that cannot move its chain says so', async () => {
  open({ '/api/status': here['/api/status'] })
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. ')
})
