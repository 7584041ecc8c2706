import { createApiClient } from '@kindyield/web/src/lib/api/api-client.ts'
import { examplePosition, exampleRequest, exampleTotals } from '@kindyield/web/src/test/example-positions.ts'
import { exampleSettings } from '@kindyield/web/src/test/example-settings.ts'
import { fakeApi, jsonResponse } from '@kindyield/web/src/test/fake-api.ts'
import { renderInApp } from '@kindyield/web/src/test/render-in-app.tsx'
import { QueryClient } from '@tanstack/react-query'
import { parseEther, parseUnits } from 'viem'
import { expect, test, vi } from 'vitest'
import { ownChange, readOwnFigures, useOwnFigures } from './use-own-figures.ts'

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
    donated: [{ protocol: 'lido', token: exampleTotals().token, amount: 40n }],
    kept: [],
    claimable: 1,
  })
})

test('R43 what the user has on two local networks is told of both', async () => {
  const [local] = exampleSettings.networks
  if (local === undefined) throw new Error('The example has a network')
  const [stETH, USDC] = [local.lido?.stETH ?? '', local.aave?.tokens.USDC ?? '']
  const answer = (token: string) => () =>
    jsonResponse({
      data: { totals: [exampleTotals({ token, donated: '5', kept: '7' })], positions: [], changes: [] },
    })
  const { fetch } = fakeApi({
    '/api/lido/user/deposits-info': answer(stETH),
    '/api/aave/user/deposits-info': answer(USDC),
    '/api/lido/withdraw/request': () => jsonResponse({ data: [], total: 0 }),
  })
  let figures: ReturnType<typeof useOwnFigures> | undefined
  function Probe() {
    figures = useOwnFigures(HOLDER)
    return null
  }
  const both = [
    { ...local, aave: null },
    { ...local, chainId: 31_338, lido: null },
  ]
  renderInApp(<Probe />, { fetch, settings: { networks: both } })
  await vi.waitUntil(() => figures)
  expect((await figures?.readOwn())?.yields.map(({ token }) => token)).toEqual([stETH, USDC])
  const donated = [
    { protocol: 'lido' as const, token: stETH, amount: parseEther('2') },
    { protocol: 'aave' as const, token: USDC, amount: parseUnits('3', 6) },
  ]
  expect(figures?.describeOwn({ donated, kept: [], claimable: 0 }).join()).toMatch(
    /2 stETH and 3(\.00)? USDC/,
  )
})
