import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../test/render-in-app.tsx'
import type { Bar } from './bar.ts'
import { BarChart } from './bar-chart.tsx'

const bars: Bar[] = [
  { tick: '02/11', name: 'Week from 02/11/2026', amount: 36_964_897_198_173_569n, isRunning: false },
  { tick: '09/11', name: 'Week from 09/11/2026', amount: 0n, isRunning: false },
  { tick: '16/11', name: 'Week from 16/11/2026', amount: 2_000_000n * 10n ** 12n, isRunning: true },
]

function draw() {
  return renderInApp(
    <BarChart
      title="Donations by week"
      summary="Three bars."
      bars={bars}
      token={{ symbol: 'stETH', decimals: 18 }}
    />,
  )
}

test('R32 the chart has a title, a description and a table with the same numbers', () => {
  draw()
  const picture = screen.getByRole('img', { name: 'Donations by week' })
  expect(picture.querySelector('desc')?.textContent).toBe('Three bars.')
  const rows = within(screen.getByRole('table', { name: 'Donations by week' })).getAllByRole('row')
  expect(rows.map(row => [...row.children].map(cell => cell.textContent))).toEqual([
    ['Period', 'Amount (stETH)'],
    ['Week from 02/11/2026', '0.036964'],
    ['Week from 09/11/2026', '0'],
    ['Week from 16/11/2026', '2'],
  ])
})

test('R32 the bars can be read with the keyboard, starting with the newest', () => {
  draw()
  const slider = screen.getByRole('slider', { name: 'Read the bars one by one' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Week from 16/11/2026: 2 stETH')
  expect(screen.getByTestId('chart-reading').textContent).toBe('Week from 16/11/20262 stETH')

  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Week from 02/11/2026: 0.036964 stETH')
  expect(screen.getByTestId('chart-reading').textContent).toContain('0.036964 stETH')
})

test('marks the current period', () => {
  const { container } = draw()
  expect(container.querySelectorAll('[data-running]')).toHaveLength(1)
})
