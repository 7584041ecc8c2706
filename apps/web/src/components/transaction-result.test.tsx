import { screen } from '@testing-library/react'
import type { TransactionReceipt } from 'viem'
import { expect, test } from 'vitest'
import { renderInApp } from '../test/render-in-app.tsx'
import { TransactionResult } from './transaction-result.tsx'

const hash = `0x${'cd'.repeat(32)}` as const

test.each([true, false])('R13 a result says whether the records have caught up: %s', isIndexed => {
  renderInApp(
    <TransactionResult
      title="Withdrawn"
      text="2 stETH"
      facts={[]}
      outcome={{ hash, receipt: {} as TransactionReceipt, isIndexed }}
      protocol="lido"
      actions={null}
      testId="result"
    />,
  )
  expect(screen.queryByTestId('result-behind') === null).toBe(isIndexed)
  expect(document.activeElement?.textContent).toBe('Withdrawn')
  expect(screen.getByTestId('transaction-hash').textContent).toBe('0xcdc…dcdcd')
})
