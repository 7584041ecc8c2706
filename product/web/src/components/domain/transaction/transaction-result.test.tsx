import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react'
import type { TransactionReceipt } from 'viem'
import { expect, test } from 'vitest'
import { exampleStatusWith } from '#test/example-status.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { TransactionResult } from './transaction-result.tsx'

const hash = `0x${'cd'.repeat(32)}` as const
const receipt = { blockNumber: 8n } as TransactionReceipt

function show(isIndexed: boolean, indexedBlock: number) {
  const status = exampleStatusWith({ headBlock: 8, indexedBlock, lagBlocks: 8 - indexedBlock })
  const { fetch, requests } = fakeApi({ '/api/status': () => jsonResponse(status) })
  const result = (
    <TransactionResult
      title="Withdrawn"
      text="2 stETH"
      facts={[]}
      outcome={{ chainId: 31_337, hash, receipt, isIndexed }}
      protocol="lido"
      actions={null}
      testId="result"
    />
  )
  renderInApp(result, { fetch })
  return requests
}

test.each([true, false])('R13 a result shows whether the block is indexed: %s', async isIndexed => {
  const requests = show(isIndexed, 7)
  await waitFor(() => expect(requests).not.toEqual([]))
  expect(screen.queryByTestId('result-behind') === null).toBe(isIndexed)
  expect(document.activeElement?.textContent).toBe('Withdrawn')
  expect(getText('transaction-hash')).toBe('0xcdc…dcdcd')
})

test('R31 removes the notice once the block is indexed', async () => {
  show(false, 8)
  await waitForElementToBeRemoved(() => screen.queryByTestId('result-behind'))
})
