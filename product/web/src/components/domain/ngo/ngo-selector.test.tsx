import type { Ngo } from '@kindyield/api-contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerNgos } from '#test/answer-ngos.ts'
import { exampleNgo, exampleNgos, exampleTotal } from '#test/example-ngos.ts'
import { errorResponse, fakeApi } from '#test/fake-api.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { NgoSelector } from './ngo-selector.tsx'

const finished = exampleNgo({ id: '9', name: 'Clearwell', status: 'finished', location: 'Kenya' })

function open(data: Ngo[], answer: (url: URL) => Response | Promise<Response> = answerNgos(data)) {
  const onChoose = vi.fn()
  const query = { data: { total: data.length }, error: null, isPending: false, isError: false }
  const { fetch, requests } = fakeApi({ '/api/lido/NGO': answer })
  renderInApp(
    <NgoSelector
      label="Who"
      protocol="lido"
      ngos={{ ...query, isFetching: false, refetch: vi.fn() }}
      ngo={null}
      note={undefined}
      problem={null}
      onChoose={onChoose}
    />,
    { fetch },
  )
  const listed = () => requests.filter(({ pathname }) => pathname === '/api/lido/NGO')
  expect(listed()).toEqual([])
  fireEvent.click(screen.getByTestId('ngo-selector'))
  return { onChoose, listed }
}

const field = () => screen.getByTestId('ngo-input')
const press = (key: string) => fireEvent.keyDown(field(), { key })
const rows = () => screen.findAllByTestId('ngo-choice-row')
const nameOf = (row: Element | null | undefined) => row?.querySelector('b')?.textContent ?? null
const active = () => nameOf(document.getElementById(field().getAttribute('aria-activedescendant') ?? ''))

test('R10 an NGO to choose has its summary and what it was given', async () => {
  const given = exampleNgo({ id: '2', totals: [exampleTotal()] })
  const { description } = exampleNgo()
  open([exampleNgo({ description: `${description}\n\nIts story.` }), given])
  await rows()
  expect(screen.getAllByTestId('ngo-choice-given').map(({ textContent }) => textContent)).toEqual([
    'Nothing given yet',
    '0.357355 stETH given so far',
  ])
  expect(screen.getAllByTestId('ngo-choice-about')[0]?.textContent).toBe(description)
})

test('R10 one that has finished is not offered', async () => {
  const { onChoose } = open([finished, ...exampleNgos])
  expect((await rows()).map(nameOf)).toEqual(exampleNgos.map(({ name }) => name))
  fireEvent.change(field(), { target: { value: 'clearwell' } })
  await screen.findByText('No non-profit matches “clearwell”.')
  press('Enter')
  expect(onChoose).not.toHaveBeenCalled()
})

test('R10 R32 the search has the focus: Enter chooses the first match, or the one that the arrows lead to', async () => {
  const { onChoose } = open(exampleNgos)
  await rows()
  const [first, second, third] = exampleNgos.map(({ name }) => name)
  expect(field().hasAttribute('autofocus')).toBe(true)
  expect(active()).toBeNull()
  press('Enter')
  expect(onChoose).not.toHaveBeenCalled()

  const met = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map(key => {
    press(key)
    return active()
  })
  expect(met).toEqual([first, second, third, first, third])
  fireEvent.change(field(), { target: { value: 'open shelf' } })
  // Not before the matches are there: it could be another one.
  press('Enter')
  expect(onChoose).not.toHaveBeenCalled()
  await waitFor(() => expect(active()).toBe('Open Shelf'))
  press('Enter')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '2' }))
})

test('R10 R31 of many NGOs a page is loaded, and the next by the button or the arrow keys', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    exampleNgo({ id: String(index + 1), name: `Number ${index + 1}` }),
  )
  const { listed } = open(many)
  expect(await rows()).toHaveLength(24)
  fireEvent.click(screen.getByTestId('ngo-choice-more'))
  await waitFor(() => expect(screen.getAllByTestId('ngo-choice-row')).toHaveLength(48))
  for (let at = 0; at < 49; at += 1) press('ArrowDown')
  await waitFor(() => expect(screen.getAllByTestId('ngo-choice-row')).toHaveLength(60))
  press('ArrowDown')
  expect(active()).toBe('Number 49')
  expect(screen.queryByTestId('ngo-choice-more')).toBeNull()
  expect(listed()).toHaveLength(3)
})

test('R31 a list that cannot be loaded says why, and can be tried again', async () => {
  let isBroken = true
  open(exampleNgos, url =>
    isBroken ? errorResponse(500, 'Internal Server Error') : answerNgos(exampleNgos)(url),
  )
  const retry = await screen.findByTestId('ngo-choice-error-retry')
  isBroken = false
  fireEvent.click(retry)
  expect(await rows()).toHaveLength(3)
})
