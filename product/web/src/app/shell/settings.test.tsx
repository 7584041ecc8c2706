import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { COLOR_SCHEME_KEY } from '#app/theme/color-scheme.ts'
import { languages } from '#lib/i18n/i18n.ts'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { Header } from './header.tsx'

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')

beforeEach(() => {
  document.documentElement.removeAttribute('data-mantine-color-scheme')
})

describe('colour scheme', () => {
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Appearance' }), { target: { value } })

  test('R29 is light by default, stores the choice of dark and applies it at the next start', () => {
    const { unmount } = renderInApp(<Header />)
    expect(scheme()).toBe('light')

    choose('dark')
    expect(scheme()).toBe('dark')
    expect(window.localStorage.getItem(COLOR_SCHEME_KEY)).toBe('dark')
    unmount()
    document.documentElement.removeAttribute('data-mantine-color-scheme')
    renderInApp(<Header />)
    expect(scheme()).toBe('dark')
  })

  test('follows the system on choice, also when it changes', () => {
    const listeners = new Set<(event: { matches: boolean }) => void>()
    const system = {
      matches: true,
      addEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
        listeners.add(listener),
      removeEventListener: () => {},
    }
    vi.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList)
    renderInApp(<Header />)
    expect(scheme()).toBe('light')
    choose('auto')
    expect(scheme()).toBe('dark')
    expect(window.localStorage.getItem(COLOR_SCHEME_KEY)).toBe('auto')
    act(() => {
      for (const listener of listeners) listener({ matches: false })
    })
    expect(scheme()).toBe('light')
  })

  test('injects no style element', () => {
    renderInApp(<Header />)
    choose('dark')
    expect(document.querySelectorAll('style[data-mantine-styles]')).toHaveLength(0)
  })
})

describe('language', () => {
  test('changes the texts and the document language, and is stored', async () => {
    renderInApp(<Header />)
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'es' } })

    await waitFor(() =>
      expect(getText('header-link-social-impact-marketplace')).toBe('Mercado de impacto social'),
    )
    expect(document.documentElement.lang).toBe('es')
    expect(window.localStorage.getItem('kindyield.language')).toBe('es')
  })
})

describe('currency', () => {
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' })

  test('R45 is chosen by name, shown by its sign and stored', () => {
    renderInApp(<Header />)
    expect(select().value).toBe('USD')
    expect([...select().options].map(({ text }) => text)).toEqual(['US dollar', 'Euro', 'Pound sterling'])
    fireEvent.change(select(), { target: { value: 'GBP' } })
    expect(select().value).toBe('GBP')
    expect(select().parentElement?.textContent).toMatch(/^£/)
    expect(window.localStorage.getItem('kindyield.currency')).toBe('GBP')
  })

  test('R45 follows another tab, and is the same in the menu of small screens', () => {
    renderInApp(<Header />)
    act(() => {
      window.localStorage.setItem('kindyield.currency', 'EUR')
      window.dispatchEvent(new StorageEvent('storage', { key: 'kindyield.currency' }))
    })
    expect(select().value).toBe('EUR')
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    fireEvent.click(screen.getByTestId('menu-settings'))
    const menu = within(screen.getByTestId('menu-currency'))
    expect(menu.getByRole<HTMLInputElement>('radio', { name: 'EUR' }).checked).toBe(true)
    fireEvent.click(menu.getByRole('radio', { name: 'GBP' }))
    expect(select().value).toBe('GBP')
  })
})

describe('menu of small screens', () => {
  test('opens with links and settings, and closes when a link is followed', () => {
    renderInApp(<Header />, { path: '/elsewhere' })
    const menu: HTMLDialogElement = screen.getByTestId('menu')
    expect(menu.open).toBe(false)

    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    expect(menu.open).toBe(true)
    fireEvent.click(screen.getByTestId('menu-settings'))
    const choices = ['scheme', 'language', 'currency'].map(
      setting => within(screen.getByTestId(`menu-${setting}`)).getAllByRole('radio').length,
    )
    expect(choices).toEqual([3, languages.length, 3])
    fireEvent.click(screen.getByTestId('menu-back'))
    fireEvent.click(screen.getByTestId('menu-link-social-impact-marketplace'))
    expect(menu.open).toBe(false)
  })
})
