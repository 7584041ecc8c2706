import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react'
import type { TransactionReceipt } from 'viem'
import { expect, test } from 'vitest'
import { fakeApi, json } from '../test/fake-api.ts'
import { renderInApp } from '../test/render-in-app.tsx'
import { TransactionResult } from './transaction-result.tsx'

const hash = `0x${'cd'.repeat(32)}` as const
const receipt = { blockNumber: 8n } as TransactionReceipt

function show(isIndexed: boolean, indexedBlock: number) {
  const status = {
    network: { chainId: 31_337, name: 'Local chain', explorerUrl: null },
    headBlock: 8,
    indexedBlock,
    indexedAt: '2026-11-15T12:00:00.000Z',
    lagBlocks: 8 - indexedBlock,
  }
  const { fetch, requests } = fakeApi({ '/api/status': () => json(status) })
  const result = (
    <TransactionResult
      title="Withdrawn"
      text="2 stETH"
      facts={[]}
      outcome={{ hash, receipt, isIndexed }}
      protocol="lido"
      actions={null}
      testId="result"
    />
  )
  renderInApp(result, { fetch })
  return requests
}

test.each([true, false])('R13 a result says whether the records have caught up: %s', async isIndexed => {
  const requests = show(isIndexed, 7)
  await waitFor(() => expect(requests).not.toEqual([]))
  expect(screen.queryByTestId('result-behind') === null).toBe(isIndexed)
  expect(document.activeElement?.textContent).toBe('Withdrawn')
  expect(screen.getByTestId('transaction-hash').textContent).toBe('0xcdc…dcdcd')
})

test('R31 it is no longer said to be late once the records have caught up', async () => {
  show(false, 8)
  await waitForElementToBeRemoved(() => screen.queryByTestId('result-behind'))
})
