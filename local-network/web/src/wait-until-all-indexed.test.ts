import { createApiClient } from '@kindyield/web/src/lib/api/api-client.ts'
import { exampleStatus } from '@kindyield/web/src/test/example-status.ts'
import { fakeApi, jsonResponse } from '@kindyield/web/src/test/fake-api.ts'
import { expect, test, vi } from 'vitest'
import { waitUntilAllIndexed } from './wait-until-all-indexed.ts'

const [LIDO, AAVE] = [31_337, 31_338]
const [example] = exampleStatus.networks
if (example === undefined) throw new Error('The example has a network')

/** Two networks, of which the second is indexed up to each of these blocks in turn. */
function waitWith(seconds: (number | null)[], maxAttempts = 10) {
  const next = vi.fn(() => (seconds.length > 1 ? seconds.shift() : seconds[0]) ?? null)
  const status = () => ({
    ...exampleStatus,
    networks: [
      { ...example, chainId: LIDO, indexedBlock: 900 },
      { ...example, chainId: AAVE, indexedBlock: next() },
    ],
  })
  const { fetch } = fakeApi({ '/api/status': () => jsonResponse(status()) })
  const blocks = [
    { chainId: LIDO, blockNumber: 900 },
    { chainId: AAVE, blockNumber: 40 },
  ]
  const polling = { intervalMs: 0, maxAttempts }
  return { next, waiting: waitUntilAllIndexed(createApiClient({ baseUrl: '', fetch }), blocks, polling) }
}

test('the block of each chain is awaited on its own network, whatever the numbers of the others', async () => {
  const { next, waiting } = waitWith([null, 39, 40])
  expect(await waiting).toBe(true)
  expect(next).toHaveBeenCalledTimes(3)
})

test('gives up when a network comes no further', async () => {
  const { next, waiting } = waitWith([39], 4)
  expect(await waiting).toBe(false)
  expect(next).toHaveBeenCalledTimes(4)
})
