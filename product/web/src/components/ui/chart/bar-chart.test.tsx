import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import type { Bar } from './bar.ts'
import { BarChart } from './bar-chart.tsx'

const bars: Bar[] = [
  { name: '14/11/2026', amount: 36_964_897_198_173_569n, state: 'ended' },
  { name: '15/11/2026', amount: 0n, state: 'ended' },
  { name: 'Today, 16/11/2026', amount: 2_000_000n * 10n ** 12n, state: 'running' },
  { name: '17/11/2026', amount: 0n, state: 'toCome' },
]

function draw() {
  return renderInApp(
    <BarChart
      title="Donations by day"
      summary="Three bars."
      bars={bars}
      labelsIn={({ right }) => [
        { x: 40, text: '14/11', isStrong: false },
        { x: right, text: 'Today', isStrong: true },
      ]}
      token={{ symbol: 'stETH', decimals: 18 }}
    />,
  )
}

test('R32 the chart has a title, a description and a table with the same numbers', () => {
  draw()
  const picture = screen.getByRole('img', { name: 'Donations by day' })
  expect(picture.querySelector('desc')?.textContent).toBe('Three bars.')
  const rows = within(screen.getByRole('table', { name: 'Donations by day' })).getAllByRole('row')
  expect(rows.map(row => [...row.children].map(cell => cell.textContent))).toEqual([
    ['Period', 'Amount (stETH)'],
    ['14/11/2026', '0.036965'],
    ['15/11/2026', '0'],
    ['Today, 16/11/2026', '2'],
  ])
})

test('R32 the bars can be read with the keyboard, starting with the newest', () => {
  draw()
  const slider = screen.getByRole('slider', { name: 'Read the bars one by one' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Today, 16/11/2026: 2 stETH')
  expect(getText('chart-reading')).toBe('Today, 16/11/20262 stETH')

  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('14/11/2026: 0.036965 stETH')
  expect(getText('chart-reading')).toContain('0.036965 stETH')
})

test('R32 of a period to come there is nothing to read, with the keyboard or the pointer', () => {
  const { container } = draw()
  const slider = screen.getByRole<HTMLInputElement>('slider')
  expect(slider.max).toBe('2')
  fireEvent.pointerMove(slider, { clientX: 9999 })
  expect(slider.getAttribute('aria-valuetext')).toBe('Today, 16/11/2026: 2 stETH')
  expect(container.querySelector('[data-active]')?.hasAttribute('data-running')).toBe(true)
})

test('marks the current period and those to come, and draws the labels', () => {
  const { container } = draw()
  expect(container.querySelectorAll('[data-running]')).toHaveLength(1)
  expect(container.querySelectorAll('[data-to-come]')).toHaveLength(1)
  const labels = [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(labels.slice(-2)).toEqual(['14/11', 'Today'])
})
