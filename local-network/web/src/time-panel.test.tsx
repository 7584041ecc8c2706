import { SyncStatus } from '@kindyield/web/src/features/sync-status/sync-status.tsx'
import { exampleStatusWith } from '@kindyield/web/src/test/example-status.ts'
import { jsonResponse } from '@kindyield/web/src/test/fake-api.ts'
import { renderInApp } from '@kindyield/web/src/test/render-in-app.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimePanel } from './time-panel.tsx'

const status = exampleStatusWith({ headBlock: 9, indexedBlock: 9, indexedAt: null })

const state = {
  blocks: [{ chainId: 31_337, blockNumber: 9 }],
  timestamp: '2026-11-15T12:00:00Z',
  aheadSeconds: 0,
  newestJob: null,
}
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

beforeEach(() => window.sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

type Answers = Record<string, () => Response | Promise<Response>>

/** Job responses by HTTP method, because the page generates the id. */
function render(answers: Answers) {
  const sent: { path: string; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://kindyield.test')
    if (init?.method === 'PUT') sent.push({ path: pathname, body: JSON.parse(String(init.body)) })
    const key = pathname.startsWith('/api/local/jobs/') ? (init?.method ?? 'GET') : pathname
    return (
      (await answers[key]?.()) ??
      jsonResponse({ statusCode: 404, message: 'x', error: 'x', code: 'notFound' }, 404)
    )
  }
  renderInApp(
    <>
      <TimePanel holder={null} />
      <SyncStatus />
    </>,
    { fetch },
  )
  return sent
}

function open(answers: Answers) {
  const sent = render(answers)
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
const WHY = 'The server stopped in the middle of this.'
const outcome = () => screen.getByTestId('time-outcome').textContent

test('R43 moves time in steps; panel and footer show one chain time, also while it moves', async () => {
  let indexedAt = new Date(2090, 10, 15, 12).toISOString()
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const sent = open({
    ...here,
    '/api/status': () => jsonResponse({ ...status, indexedAt }),
    PUT: () => jsonResponse({ data: job }, 202),
    GET: () => finished.then(() => jsonResponse({ data: done })),
  })
  const expectTime = (date: string) =>
    waitFor(() => {
      expect(screen.getByTestId('chain-time').textContent).toBe(`Chain time ${date}`)
      expect(screen.getByTestId('sync-status').textContent).toContain(`chain time ${date}`)
    })
  await expectTime('15/11/2090 12:00')
  indexedAt = new Date(2090, 10, 19, 12).toISOString()
  fireEvent.click(screen.getByTestId('time-month'))
  const progress = await screen.findByTestId<HTMLProgressElement>('time-progress')
  expect([progress.value, progress.max]).toEqual([2, 24])
  await expectTime('19/11/2090 12:00')
  indexedAt = new Date(2090, 11, 15, 12).toISOString()
  finish()
  await expectTime('15/12/2090 12:00')
  expect(sent.map(({ body }) => body)).toEqual([month])
  expect(outcome()).toBe(
    '30 days have passed. Lido reported 8 times, and yield was settled in 1 vault. 2 withdrawals of all users were finalized.',
  )
  expect(screen.queryByTestId('time-progress')).toBeNull()
})

test('R43 says why no yield was settled while another account is the oracle', async () => {
  const otherOracle = '0xabababababababababababababababababababab'
  const notSettled = { ...passed, vaultReports: 0, finalizedRequests: 0, otherOracle }
  open({ ...here, PUT: () => jsonResponse({ data: { ...done, outcome: notSettled } }, 202) })
  fireEvent.click(await screen.findByTestId('time-month'))
  await waitFor(() =>
    expect(outcome()).toBe(
      '30 days have passed. Lido reported 8 times. Yield was not settled: only the oracle can do that, and it is now 0xaba…babab.',
    ),
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('retries a failed request under the same id and waits for a slow job', async () => {
  const tooSlow = () =>
    jsonResponse({ statusCode: 504, message: 'x', error: 'x', code: 'responseTimeout' }, 504)
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

test('R43 after a reload it opens by itself and follows the same job to its end', async () => {
  const order = { id: 'a-first-job', action: month }
  window.sessionStorage.setItem('kindyield.local-job', JSON.stringify(order))
  const sent = render({
    ...here,
    PUT: () => jsonResponse({ data: job }, 202),
    GET: () => jsonResponse({ data: done }),
  })
  expect(screen.getByTestId<HTMLDetailsElement>('time-panel').open).toBe(true)
  await screen.findByTestId('time-progress')
  await waitFor(() => expect(outcome()).toContain('30 days have passed.'))
  expect(sent).toEqual([{ path: '/api/local/jobs/a-first-job', body: month }])
  expect(window.sessionStorage.getItem('kindyield.local-job')).toBeNull()
})

test('R43 a started job is kept for a reload until it ends', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent = open({ ...here, PUT: () => promise })
  fireEvent.click(await screen.findByTestId('time-month'))
  await waitFor(() => expect(sent).toHaveLength(1))
  const { id, action } = JSON.parse(window.sessionStorage.getItem('kindyield.local-job') ?? '')
  expect({ path: `/api/local/jobs/${id}`, body: action }).toEqual(sent[0])
  resolve(jsonResponse({ data: done }, 202))
  await waitFor(() => expect(outcome()).toContain('30 days have passed.'))
  expect(window.sessionStorage.getItem('kindyield.local-job')).toBeNull()
})

test('R43 an outage of minutes is told as one, and never as a failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isOut = true
  const poll = vi.fn(() => (isOut ? unreachable() : jsonResponse({ data: done })))
  open({ ...here, PUT: () => jsonResponse({ data: job }, 202), GET: poll })
  fireEvent.click(await screen.findByTestId('time-month'))
  await waitFor(() => expect(poll).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(120_000)
  expect(poll.mock.calls.length).toBeGreaterThan(200)
  expect(outcome()).toBe('The chain does not answer right now. Still trying; what was started goes on.')
  expect(screen.queryByRole('alert')).toBeNull()
  isOut = false
  await vi.advanceTimersByTimeAsync(1_000)
  await waitFor(() => expect(outcome()).toContain('30 days have passed.'))
})

test('R43 a failed job that was started elsewhere is told once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const failed = { ...job, status: 'failed', failure: WHY }
  const newest = inTurn(
    () => jsonResponse({ data: { ...state, newestJob: job } }),
    () => jsonResponse({ data: { ...state, newestJob: failed } }),
  )
  const poll = vi.fn(() => jsonResponse({ data: failed }))
  open({ ...here, '/api/local': newest, GET: poll })
  expect((await screen.findByRole('alert')).textContent).toContain(WHY)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(poll).toHaveBeenCalledTimes(1)
})

test('shows a loss in ether and its effect', async () => {
  const action = { act: 'slash', percent: 1 } as const
  const slashed = { ...state, act: 'slash', newestJob: undefined, lostWei: '15000000000000000000' }
  open({ ...here, PUT: () => jsonResponse({ data: { ...done, action, outcome: slashed } }, 202) })
  fireEvent.click(await screen.findByTestId('time-slash'))
  await waitFor(() => expect(outcome()).toContain('All stETH together lost 15 ETH.'))
})

test.each([
  [
    'rejected',
    'year',
    () => jsonResponse({ statusCode: 403, message: WHY, error: 'Forbidden', code: 'notAllowed' }, 403),
    'Time could not be moved forward.',
  ],
  [
    'failed',
    'slash',
    () => jsonResponse({ data: { ...job, status: 'failed', failure: WHY } }, 202),
    'The loss could not be simulated.',
  ],
])('shows the server’s message for a %s job', async (_, button, answer, words) => {
  open({ ...here, PUT: answer })
  fireEvent.click(await screen.findByTestId(`time-${button}`))
  expect((await screen.findByRole('alert')).textContent).toBe(`${words} ${WHY}`)
})

test('R43 a chain that does not answer is asked again, without a word of failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isOut = true
  open({ ...here, '/api/local': () => (isOut ? unreachable() : here['/api/local']()) })
  await waitFor(() => expect(outcome()).toContain('The chain does not answer right now.'))
  expect(screen.queryByRole('alert')).toBeNull()
  isOut = false
  await vi.advanceTimersByTimeAsync(5_000)
  await waitFor(() => expect(outcome()).toBe(''))
})
