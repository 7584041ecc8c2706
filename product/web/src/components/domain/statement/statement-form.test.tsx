import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readCurrency, storeCurrency } from '#lib/currency/stored-currency.ts'
import { activateLanguage } from '#lib/i18n/i18n.ts'
import { exampleStatusWith } from '#test/example-status.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { getText, getValue } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { StatementForm } from './statement-form.tsx'

let saved: { name: string; content: Blob }[] = []

beforeEach(() => {
  saved = []
  let content = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    content = blob as Blob
    return 'blob:report'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content })
  })
})

const status = exampleStatusWith({ indexedAt: '2027-01-31T12:00:00Z' })

const lido = { protocol: 'lido', since: '2026-08-17T23:00:00Z' } as const
const aave = { protocol: 'aave', since: '2026-09-02T12:00:00Z' } as const

async function open(
  answer: () => Response,
  { begun = [lido], initial = 'lido' }: Partial<ComponentProps<typeof StatementForm>> = {},
) {
  const path = `/api/${initial === 'both' ? '' : `${initial}/`}user/report/download`
  const api = fakeApi({ '/api/status': () => jsonResponse(status), [path]: answer })
  renderInApp(<StatementForm begun={begun} initial={initial} />, { fetch: api.fetch })
  await waitFor(() => expect(getValue('report-end')).toBe('31/01/2027'))
  return () => api.requests.filter(({ pathname }) => pathname === path).map(({ search }) => search)
}

describe('R19 a statement', () => {
  test('covers the first position to today by block time and is saved under its name', async () => {
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="mine.csv"' }
    const asked = await open(() => new Response('a,b\n1,2\n', { headers }))
    fireEvent.change(screen.getByTestId('report-type'), { target: { value: 'rewards' } })
    fireEvent.click(screen.getByRole('radio', { name: 'CSV' }))
    fireEvent.submit(screen.getByTestId('report-form'))

    await waitFor(() => expect(getText('report-progress')).toBe('mine.csv is saved, 8 byte.'))
    expect(asked()).toEqual([
      '?reportType=rewards&startDate=2026-08-17&endDate=2027-01-31&format=csv&currency=USD&language=en',
    ])
    expect([saved[0]?.name, await saved[0]?.content.text()]).toEqual(['mine.csv', 'a,b\n1,2\n'])
    // The message goes with the next choice.
    fireEvent.change(screen.getByTestId('report-type'), { target: { value: 'full' } })
    expect(getText('report-progress')).toBe('')
  })

  test('R45 is of Lido, Aave or both in one file, from the first position of what is chosen', async () => {
    const asked = await open(() => new Response('a,b'), { begun: [lido, aave], initial: 'both' })
    const choices = within(screen.getByTestId('report-protocol')).getAllByRole<HTMLInputElement>('radio')
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['lido', false],
      ['aave', false],
      ['both', true],
    ])
    const start = () => getValue('report-start')
    expect(start()).toBe('17/08/2026')
    fireEvent.submit(screen.getByTestId('report-form'))
    await waitFor(() => expect(asked()).toHaveLength(1))
    fireEvent.click(choices[1] as HTMLInputElement)
    expect(start()).toBe('02/09/2026')
  })

  test('R19 R43 of a year is one click, the years are named, and values are at the price of each day', async () => {
    await open(() => new Response('a,b'))
    expect(screen.queryByTestId('report-protocol')).toBeNull()
    const names = ['thisYear', 'lastYear'].map(each => getText(`report-period-${each}`))
    expect(names).toEqual(['Year 2027', 'Year 2026'])
    expect(getText('report-form')).toContain('at the price of each day, not at today’s')
  })

  test('R45 is in the chosen currency and in the language of the reader', async () => {
    const asked = await open(() => new Response('a,b'))
    await act(() => activateLanguage('es'))
    fireEvent.click(screen.getByRole('radio', { name: 'EUR' }))
    fireEvent.submit(screen.getByTestId('report-form'))
    await waitFor(() => expect(asked()[0]).toContain('&currency=EUR&language=es'))
    await act(() => activateLanguage('en'))
  })

  test('R45 starts in the currency of the screens, which a choice for one statement does not change', async () => {
    storeCurrency('GBP')
    const asked = await open(() => new Response('a,b'))
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    expect(radio('GBP').checked).toBe(true)
    act(() => storeCurrency('EUR'))
    expect(radio('EUR').checked).toBe(true)
    fireEvent.click(radio('USD'))
    expect(readCurrency()).toBe('EUR')
    act(() => storeCurrency('GBP'))
    expect(radio('USD').checked).toBe(true)
    fireEvent.submit(screen.getByTestId('report-form'))
    await waitFor(() => expect(asked()[0]).toContain('&currency=USD&'))
  })

  test('is aborted when the page is left', async () => {
    await open(() => new Response(new ReadableStream()))
    const aborted = vi.spyOn(AbortController.prototype, 'abort')
    fireEvent.submit(screen.getByTestId('report-form'))
    await screen.findByTestId('report-cancel')
    expect(aborted).not.toHaveBeenCalled()
    cleanup()
    expect(aborted).toHaveBeenCalled()
    expect(saved).toEqual([])
  })

  test('R30 its days are typed as DD/MM/YYYY or picked in the calendar, in any browser', async () => {
    const asked = await open(() => new Response('a', { headers: { 'content-type': 'text/csv' } }))
    const start = screen.getByTestId<HTMLInputElement>('report-start')
    expect(start.type).toBe('text')
    fireEvent.change(start, { target: { value: '8/11/2026' } })
    fireEvent.change(screen.getByTestId('report-end-calendar'), { target: { value: '2026-12-24' } })
    expect(getValue('report-end')).toBe('24/12/2026')
    fireEvent.submit(screen.getByTestId('report-form'))
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(asked()[0]).toContain('startDate=2026-11-08&endDate=2026-12-24')
  })

  test.each([
    ['thisYear', '01/01/2027', '31/01/2027'],
    ['lastYear', '01/01/2026', '31/12/2026'],
    ['thisQuarter', '01/01/2027', '31/01/2027'],
  ])('R19 of %s covers %s to %s by the chain’s clock', async (period, from, to) => {
    await open(() => new Response(''))
    fireEvent.click(screen.getByTestId(`report-period-${period}`))
    const values = ['report-start', 'report-end'].map(id => getValue(id))
    expect(values).toEqual([from, to])
    fireEvent.change(screen.getByTestId('report-end'), { target: { value: '30/01/2027' } })
    expect(screen.getByTestId('report-period-custom').getAttribute('aria-pressed')).toBe('true')
    expect(getValue('report-start')).toBe(from)
  })

  test.each([
    ['report-end', '16/08/2026', 'The end is before the start.'],
    ['report-start', '31/02/2026', '31/02/2026 is not a date.'],
    ['report-end', 'soon', 'Write the date as DD/MM/YYYY.'],
    ['report-start', '', 'Enter a date.'],
  ])('R32 refuses %s %j, focuses it and requests nothing', async (field, text, message) => {
    const asked = await open(() => new Response(''))
    fireEvent.change(screen.getByTestId(field), { target: { value: text } })
    expect(screen.queryByTestId(`${field}-error`)).toBeNull()
    fireEvent.submit(screen.getByTestId('report-form'))
    expect(getText(`${field}-error`)).toBe(message)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId(field)))
    expect(asked()).toEqual([])
  })

  test('of an empty range shows the server’s message', async () => {
    const message = 'Nothing to report from 2026-08-17 to 2027-01-31'
    await open(() => jsonResponse({ statusCode: 404, message, error: 'Not Found', code: 'notFound' }, 404))
    fireEvent.submit(screen.getByTestId('report-form'))
    expect((await screen.findByRole('alert')).textContent).toBe(`There is nothing in these days${message}`)
    expect(saved).toEqual([])
  })

  test('that fails on the server shows our message', async () => {
    await open(() => jsonResponse({ statusCode: 500, message: 'x', error: 'x', code: 'internalError' }, 500))
    fireEvent.submit(screen.getByTestId('report-form'))
    expect((await screen.findByRole('alert')).textContent).toContain('Kindyield’s server has a problem.')
  })

  test('shows the received bytes and can be cancelled', async () => {
    let push: (text: string) => void = () => {}
    const stream = new ReadableStream<Uint8Array>({
      start: controller => {
        push = text => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    await open(() => new Response(stream))
    fireEvent.submit(screen.getByTestId('report-form'))
    push('x'.repeat(1500))
    await waitFor(() => expect(getText('report-progress')).toBe('1.5 kB so far'))
    fireEvent.click(screen.getByTestId('report-cancel'))
    await waitFor(() => expect(getText('report-progress')).toBe(''))
  })
})
