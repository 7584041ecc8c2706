import type { Ngo } from '@kindyield/api-contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleNgo, exampleNgos, exampleTotal } from '../../../test/example-ngos.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { NgoSelector } from './ngo-selector.tsx'

const finished = exampleNgo({ id: '9', name: 'Clearwell', status: 'finished', location: 'Kenya' })

function open(data: Ngo[]) {
  const onChoose = vi.fn()
  const query = { data, error: null, isPending: false, isError: false, isFetching: false }
  renderInApp(
    <NgoSelector
      label="Who"
      ngos={{ ...query, refetch: vi.fn() }}
      ngo={null}
      note={undefined}
      problem={null}
      onChoose={onChoose}
    />,
  )
  fireEvent.click(screen.getByTestId('ngo-selector'))
  return onChoose
}

const search = (text: string) => {
  const field = screen.getByTestId('ngo-input')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

test('R10 an NGO to choose has its summary and what it was given', () => {
  const given = exampleNgo({ id: '2', totals: [exampleTotal()] })
  const { description } = exampleNgo()
  open([exampleNgo({ description: `${description}\n\nIts story.` }), given])
  expect(screen.getAllByTestId('ngo-choice-given').map(({ textContent }) => textContent)).toEqual([
    'Nothing given yet',
    '0.357354 stETH given so far',
  ])
  expect(screen.getAllByTestId('ngo-choice-about')[0]?.textContent).toBe(description)
})

test('R10 one that has finished is last and cannot be chosen', () => {
  const onChoose = open([finished, ...exampleNgos])
  expect(screen.getByTestId('ngo-selector').textContent).toContain('3 to choose from')
  const rows = screen.getAllByTestId<HTMLButtonElement>('ngo-choice-row')
  expect(rows.map(({ disabled }) => disabled)).toEqual([false, false, false, true])
  search('clearwell')
  expect(onChoose).not.toHaveBeenCalled()
})

test('R10 Enter chooses the only match, and none of several', () => {
  const onChoose = open([finished, ...exampleNgos])
  search('')
  expect(onChoose).not.toHaveBeenCalled()
  search('open shelf')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2')
})
