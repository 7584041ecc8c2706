import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApiClient } from '#lib/api/api-client.ts'
import { prefetchPageData } from './prefetch-page-data.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('the first data of the opened page', () => {
  test.each([
    ['/marketplace', '', '/api/lido/NGO?skip=0&take=24'],
    ['/marketplace', '?protocol=aave', '/api/aave/NGO?isActive=true&skip=0&take=24'],
    ['/ngo/7', '', '/api/lido/NGO/7?days=1'],
    ['/ngo/blue-tide', '?protocol=aave', '/api/aave/NGO/blue-tide?days=1'],
  ])('is prefetched at %s%s', async (pathname, search, address) => {
    const asked: string[] = []
    await open({ pathname, search }, async input => {
      asked.push(String(input))
      throw new TypeError('Failed to fetch')
    })
    expect(asked).toEqual(['/api/status', address])
  })

  test('R31 does not block the start when slow', async () => {
    vi.useFakeTimers()
    let isOpen = false
    const opening = open({ pathname: '/ngo/7', search: '' }, () => new Promise(() => {})).then(() => {
      isOpen = true
    })
    await vi.advanceTimersByTimeAsync(199)
    expect(isOpen).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await opening
  })
})

function open(opened: Pick<Location, 'pathname' | 'search'>, answer: typeof fetch) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return prefetchPageData(createApiClient({ baseUrl: '', fetch: answer }), queryClient, opened)
}
