import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#test/render-in-app.tsx'
import { LazyBoundary, lazyComponent } from './lazy-component.tsx'

afterEach(() => void vi.restoreAllMocks())

function show(load: () => Promise<() => React.JSX.Element>) {
  const { Component, preload } = lazyComponent(load)
  const render = () =>
    renderInApp(
      <LazyBoundary placeholder={<p>placeholder</p>}>
        <Component />
      </LazyBoundary>,
    )
  return { render, preload }
}

test('shows the placeholder while the component loads', async () => {
  const { promise, resolve } = Promise.withResolvers<() => React.JSX.Element>()
  show(() => promise).render()
  expect(screen.getByText('placeholder')).toBeTruthy()

  resolve(() => <p>part</p>)
  expect(await screen.findByText('part')).toBeTruthy()
  expect(screen.queryByText('placeholder')).toBeNull()
})

test('shows a preloaded component without the placeholder', async () => {
  const { render, preload } = show(async () => () => <p>part</p>)
  await preload()
  render()
  expect(screen.getByText('part')).toBeTruthy()
})

test('R31 a component that fails to load shows a failure and leaves the rest of the page intact', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { render, preload } = show(() => Promise.reject(new TypeError('Failed to fetch')))
  await preload()
  render()
  expect((await screen.findByRole('alert')).textContent).toContain('This section couldn’t load.')
})
