import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderInApp } from '../../test/render-in-app.tsx'
import { COLOR_SCHEME_KEY } from '../color-scheme.ts'
import { Header } from './header.tsx'

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')

beforeEach(() => {
  document.documentElement.removeAttribute('data-mantine-color-scheme')
})

describe('colour scheme', () => {
  test('R29 is light by default, dark on choice, and kept', () => {
    renderInApp(<Header />)
    expect(scheme()).toBe('light')

    fireEvent.click(screen.getByRole('button', { name: 'Use dark colours' }))
    expect(scheme()).toBe('dark')
    expect(window.localStorage.getItem(COLOR_SCHEME_KEY)).toBe('dark')
    expect(screen.getByTestId('scheme-switch').getAttribute('aria-label')).toBe('Use light colours')
  })

  test('R29 a stored choice is there from the start', () => {
    window.localStorage.setItem(COLOR_SCHEME_KEY, 'dark')
    renderInApp(<Header />)
    expect(scheme()).toBe('dark')
  })

  test('puts no style element into the page', () => {
    renderInApp(<Header />)
    fireEvent.click(screen.getByTestId('scheme-switch'))
    expect(document.querySelectorAll('style[data-mantine-styles]')).toHaveLength(0)
  })
})

describe('language', () => {
  test('changes every text, the language of the document, and is kept', async () => {
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
  test('opens with the sections and the settings, and closes when a section is followed', () => {
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
