import { createApiClient } from '@kindyield/web/src/lib/api/api-client.ts'
import { examplePosition, exampleRequest, exampleTotals } from '@kindyield/web/src/test/example-positions.ts'
import { fakeApi, jsonResponse } from '@kindyield/web/src/test/fake-api.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ownChange, readOwnFigures } from './use-own-figures.ts'

const HOLDER = `0x${'33'.repeat(20)}` as const

test('R43 a move in time is told with what the user gave, kept and can claim, not with what others did', async () => {
  let donated = 100n
  const requests = [
    exampleRequest({ status: 'finalized' }),
    exampleRequest({ requestId: '43' }),
    exampleRequest({ requestId: '44', status: 'claimed' }),
  ]
  const { fetch } = fakeApi({
    '/api/lido/user/deposits-info': () =>
      jsonResponse({
        data: {
          totals: [exampleTotals({ donated: String(donated), kept: '300' })],
          positions: [examplePosition()],
          changes: [],
        },
      }),
    '/api/lido/withdraw/request': () => jsonResponse({ data: requests, total: requests.length }),
  })
  const api = createApiClient({ baseUrl: '', fetch })
  const read = () =>
    readOwnFigures({ api, queryClient: new QueryClient(), holder: HOLDER, protocols: ['lido'] })
  const before = await read()
  donated = 140n
  const after = await read()
  if (!before || !after) throw new Error('The figures could not be read')
  expect(ownChange(before, after)).toEqual({
    donated: [{ token: exampleTotals().token, amount: 40n }],
    kept: [],
    claimable: 1,
  })
})
