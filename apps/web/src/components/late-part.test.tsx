import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../test/render-in-app.tsx'
import { LatePart, lateComponent } from './late-part.tsx'

afterEach(() => void vi.restoreAllMocks())

function show(load: () => Promise<() => React.JSX.Element>) {
  const { Part, preload } = lateComponent(load)
  const render = () =>
    renderInApp(
      <LatePart placeholder={<p>placeholder</p>}>
        <Part />
      </LatePart>,
    )
  return { render, preload }
}

test('a part that is on its way has a placeholder until it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<() => React.JSX.Element>()
  show(() => promise).render()
  expect(screen.getByText('placeholder')).toBeTruthy()

  resolve(() => <p>part</p>)
  expect(await screen.findByText('part')).toBeTruthy()
  expect(screen.queryByText('placeholder')).toBeNull()
})

test('a part that came before it is shown has no placeholder', async () => {
  const { render, preload } = show(async () => () => <p>part</p>)
  await preload()
  render()
  expect(screen.getByText('part')).toBeTruthy()
})

test('R31 a part that does not come says so and leaves the rest of the page alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { render, preload } = show(() => Promise.reject(new TypeError('Failed to fetch')))
  await preload()
  render()
  expect((await screen.findByRole('alert')).textContent).toContain('did not come')
})
