import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { LazyBoundary, lazyComponent } from './lazy-component.tsx'

function show(load: () => Promise<() => React.JSX.Element>) {
  const { Component, preload } = lazyComponent(load)
  const render = () =>
    renderInApp(
      <div data-testid="here">
        <LazyBoundary placeholder={<p>placeholder</p>}>
          <Component />
        </LazyBoundary>
      </div>,
    )
  return { render, preload }
}

test('shows the placeholder while the component loads', async () => {
  const { promise, resolve } = Promise.withResolvers<() => React.JSX.Element>()
  show(() => promise).render()
  expect(getText('here')).toBe('placeholder')

  resolve(() => <p>part</p>)
  await waitFor(() => expect(getText('here')).toBe('part'))
})

test('shows a preloaded component without the placeholder', async () => {
  const { render, preload } = show(async () => () => <p>part</p>)
  await preload()
  render()
  expect(getText('here')).toBe('part')
})

test('R31 a component that fails to load shows a failure and leaves the rest of the page intact', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { render, preload } = show(() => Promise.reject(new TypeError('Failed to fetch')))
  await preload()
  render()
  expect((await screen.findByRole('alert')).textContent).toContain('This section couldn’t load.')
})
