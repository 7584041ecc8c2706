import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useApi } from '#lib/api/api-context.ts'
import { depositsQuery } from '#lib/queries/deposits-query.ts'
import { lastDeposits } from '#lib/storage/last-deposits.ts'
import { exampleStatus } from '#test/example-status.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { storeSession } from '#test/stored-wallet.ts'
import { ServerNotice } from './server-notice.tsx'

const MINE = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const EMPTY = { totals: [], positions: [], changes: [] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { fetch } = fakeApi({ '/api/status': () => jsonResponse(exampleStatus) })

function Page({ queryFn }: { queryFn: () => Promise<string> }) {
  useQuery({ queryKey: ['page'], queryFn })
  return <ServerNotice />
}

/** Has a button to another page, which shows no positions. */
function PageWithPositions() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)} />
      {isShown && <Positions />}
      <ServerNotice />
    </>
  )
}

function Positions() {
  useQuery(depositsQuery(useApi(), 'lido'))
  return null
}

test('R31 a page that waits long for its data says so, until it comes', async () => {
  const late = Promise.withResolvers<string>()
  renderInApp(<Page queryFn={() => late.promise} />, { fetch })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByTestId('server-notice')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(getText('server-notice')).toContain('This takes longer than usual')
  late.resolve('data')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByTestId('server-notice')).toBeNull()
})

test('R31 names the age of the last known positions while they are shown, until the server answers', async () => {
  let isAway = true
  lastDeposits.write(MINE, 'lido', EMPTY)
  vi.setSystemTime(Date.now() + 14 * 60_000)
  storeSession(MINE)
  const { fetch } = fakeApi({
    '/api/status': () => jsonResponse(exampleStatus),
    '/api/lido/user/deposits-info': () =>
      isAway ? Promise.reject(new TypeError('Failed to fetch')) : jsonResponse({ data: EMPTY }),
  })
  renderInApp(<PageWithPositions />, { fetch })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  const text = getText('server-notice')
  expect(text).toContain('Your positions are as we last knew them, 14 minutes ago.')
  expect(text).toContain('Prices, rewards and new transactions are missing')

  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByTestId('server-notice')).toBeNull()
  fireEvent.click(screen.getByRole('button'))
  expect(getText('server-notice')).toBe(text)

  isAway = false
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(screen.queryByTestId('server-notice')).toBeNull()
})
