import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { exampleStatus } from '../../test/example-status.ts'
import { fakeApi, json } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render-in-app.tsx'
import { ReportForm } from './report-form.tsx'

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

const status = { ...exampleStatus, indexedAt: '2027-01-31T12:00:00Z' }

async function open(answer: () => Response) {
  const path = '/api/lido/user/report/download'
  const api = fakeApi({ '/api/status': () => json(status), [path]: answer })
  renderInApp(<ReportForm protocol="lido" firstStart="2026-08-17T23:00:00Z" />, { fetch: api.fetch })
  await waitFor(() => expect(screen.getByTestId<HTMLInputElement>('report-end').value).toBe('2027-01-31'))
  return () => api.requests.filter(({ pathname }) => pathname === path).map(({ search }) => search)
}

describe('R19 a report', () => {
  test('is asked for from the first position to today by chain time, and saved under its name', async () => {
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="mine.csv"' }
    const asked = await open(() => new Response('a,b\n1,2\n', { headers }))
    fireEvent.change(screen.getByTestId('report-type'), { target: { value: 'rewards' } })
    fireEvent.click(screen.getByRole('radio', { name: 'CSV' }))
    fireEvent.submit(screen.getByTestId('report-form'))

    await waitFor(() =>
      expect(screen.getByTestId('report-progress').textContent).toBe('mine.csv is saved, 8 byte.'),
    )
    expect(asked()).toEqual(['?reportType=rewards&startDate=2026-08-17&endDate=2027-01-31&format=csv'])
    expect([saved[0]?.name, await saved[0]?.content.text()]).toEqual(['mine.csv', 'a,b\n1,2\n'])
  })

  test('is given up when the screen is left', async () => {
    await open(() => new Response(new ReadableStream()))
    const aborted = vi.spyOn(AbortController.prototype, 'abort')
    fireEvent.submit(screen.getByTestId('report-form'))
    await screen.findByTestId('report-cancel')
    expect(aborted).not.toHaveBeenCalled()
    cleanup()
    expect(aborted).toHaveBeenCalled()
    expect(saved).toEqual([])
  })

  test('R30 says its days as the tables do, whatever way the browser writes them', async () => {
    await open(() => new Response(''))
    fireEvent.change(screen.getByTestId('report-start'), { target: { value: '2026-11-08' } })
    expect(screen.getByTestId('report-days').textContent).toBe('08/11/2026 to 31/01/2027, days in UTC')
  })

  test('an end before the start is said, and nothing is asked for', async () => {
    const asked = await open(() => new Response(''))
    fireEvent.change(screen.getByTestId('report-end'), { target: { value: '2026-08-16' } })
    fireEvent.submit(screen.getByTestId('report-form'))
    expect(screen.getByTestId('report-problem').textContent).toContain('The last day is before the first.')
    expect(asked()).toEqual([])
  })

  test('of days without anything says so in the words of the server', async () => {
    const message = 'Nothing to report from 2026-08-17 to 2027-01-31'
    await open(() => json({ statusCode: 404, message, error: 'Not Found' }, 404))
    fireEvent.submit(screen.getByTestId('report-form'))
    expect((await screen.findByRole('alert')).textContent).toBe(`There is nothing to report${message}`)
    expect(saved).toEqual([])
  })

  test('that a broken server did not write says so in ours', async () => {
    await open(() => json({ statusCode: 500, message: 'x', error: 'x' }, 500))
    fireEvent.submit(screen.getByTestId('report-form'))
    expect((await screen.findByRole('alert')).textContent).toContain('Kindyield’s server has a problem.')
  })

  test('tells how much has come while it comes, and can be given up', async () => {
    let push: (text: string) => void = () => {}
    const stream = new ReadableStream<Uint8Array>({
      start: controller => {
        push = text => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    await open(() => new Response(stream))
    fireEvent.submit(screen.getByTestId('report-form'))
    push('x'.repeat(1500))
    await waitFor(() => expect(screen.getByTestId('report-progress').textContent).toBe('1.5 kB so far'))
    fireEvent.click(screen.getByTestId('report-cancel'))
    await waitFor(() => expect(screen.getByTestId('report-progress').textContent).toBe(''))
  })
})
