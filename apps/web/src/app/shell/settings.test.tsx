import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderInApp } from '../../test/render-in-app.tsx'
import { COLOR_SCHEME_KEY } from '../theme/color-scheme.ts'
import { Header } from './header.tsx'

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')

beforeEach(() => {
  document.documentElement.removeAttribute('data-mantine-color-scheme')
})

describe('colour scheme', () => {
  test('R29 is light by default and stores the choice of dark', () => {
    renderInApp(<Header />)
    expect(scheme()).toBe('light')

    fireEvent.click(screen.getByRole('button', { name: 'Use dark colours' }))
    expect(scheme()).toBe('dark')
    expect(window.localStorage.getItem(COLOR_SCHEME_KEY)).toBe('dark')
    expect(screen.getByTestId('scheme-switch').getAttribute('aria-label')).toBe('Use light colours')
  })

  test('R29 applies a stored choice at start', () => {
    window.localStorage.setItem(COLOR_SCHEME_KEY, 'dark')
    renderInApp(<Header />)
    expect(scheme()).toBe('dark')
  })

  test('injects no style element', () => {
    renderInApp(<Header />)
    fireEvent.click(screen.getByTestId('scheme-switch'))
    expect(document.querySelectorAll('style[data-mantine-styles]')).toHaveLength(0)
  })
})

describe('language', () => {
  test('changes the texts and the document language, and is stored', async () => {
    renderInApp(<Header />)
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'es' } })

    await waitFor(() =>
      expect(screen.getByTestId('header-link-social-impact-marketplace').textContent).toBe(
        'Mercado de impacto social',
      ),
    )
    expect(document.documentElement.lang).toBe('es')
    expect(window.localStorage.getItem('kindyield.language')).toBe('es')
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
    for (const setting of ['menu-protocol', 'menu-scheme', 'menu-language']) {
      expect(screen.getByTestId(setting)).toBeTruthy()
    }
    fireEvent.click(screen.getByTestId('menu-back'))
    fireEvent.click(screen.getByTestId('menu-link-social-impact-marketplace'))
    expect(menu.open).toBe(false)
  })
})
