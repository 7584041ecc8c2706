import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { exampleNgos } from '#test/example-ngos.ts'
import { exampleStatusWith } from '#test/example-status.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { findText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { storeSession } from '#test/stored-wallet.ts'
import { App } from './app.tsx'
import { routes } from './routes/routes.ts'

const STAKE_TITLE = 'Keep what you stake. Give from what it earns.'

const status = exampleStatusWith({ indexedAt: new Date(Date.now() - 90_000).toISOString() })

function open(path: string) {
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => jsonResponse({ data: exampleNgos, total: exampleNgos.length }),
    '/api/status': () => jsonResponse(status),
  })
  return renderInApp(<App />, { path, fetch })
}

describe('App', () => {
  test('R42 the root path opens the stake for a visitor, and the home for who has signed in here', async () => {
    const { unmount } = open('/')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(STAKE_TITLE)
    const current = () =>
      screen.getAllByRole('link', { current: 'page' }).map(link => link.getAttribute('href'))
    expect(new Set(current())).toEqual(new Set(['/stake']))
    unmount()

    storeSession()
    open('/')
    expect(new Set(current())).toEqual(new Set(['/home']))
  })

  test('R29 the header and the tab bar link every section and mark the current one', () => {
    open('/marketplace')
    const header = within(screen.getByRole('banner')).getAllByRole('navigation', { name: 'Main' })[0]
    for (const bar of [header, screen.getByTestId('tab-bar')]) {
      const links = within(bar as HTMLElement).getAllByRole('link')
      const sections = routes.filter(route => route.section).map(route => route.path)
      expect(links.map(link => link.getAttribute('href'))).toEqual(sections)
      const current = links.filter(link => link.getAttribute('aria-current') === 'page')
      expect(current.map(link => link.getAttribute('href'))).toEqual(['/marketplace'])
    }
  })

  test('R31 shows a skeleton inside the shell while a page’s code loads', async () => {
    open('/risks')
    expect(within(screen.getByRole('main')).getByTestId('page-loading').textContent).toBe(
      'The page is loading',
    )
    expect(screen.getByRole('banner').textContent).toContain('Impact staking')

    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Risks')
    expect(screen.queryByTestId('page-loading')).toBeNull()
  })

  test('an unknown path shows a not-found page; its link moves focus and title to the new page', async () => {
    open('/nowhere')
    expect(document.title).toBe('Page not found · Kindyield')
    expect(document.activeElement).toBe(document.body)

    fireEvent.click(screen.getByTestId('not-found-back'))
    const heading = await screen.findByRole('heading', { level: 1, name: STAKE_TITLE })
    expect(document.title).toBe(`${STAKE_TITLE} · Kindyield`)
    expect(document.activeElement).toBe(heading)
  })

  test('the skip link is first and leads to the content', () => {
    const { container } = open('/marketplace')
    const first = container.querySelector('a, button, input, select')
    expect(first?.textContent).toBe('Skip to content')
    expect(screen.getByRole('main').id).toBe(first?.getAttribute('href')?.slice(1))
  })

  test('the footer shows the age of the data', async () => {
    open('/marketplace')
    expect(await findText('sync-status')).toBe('Data up to block 120, 1 minute ago')
  })
})
