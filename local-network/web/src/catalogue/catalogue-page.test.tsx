import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { renderInApp } from '@kindyield/web/src/test/render-in-app.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CataloguePage } from './catalogue-page.tsx'

const UI = `${import.meta.dirname}/../../../../product/web/src/components/ui`
/** The page's own head shows the first two, the chart its parts; the others draw nothing of their own. */
const WITHOUT_SAMPLE = [
  'page-head',
  'page-title',
  'chart/bar-drawing',
  'chart/chart-slider',
  'chart/chart-table',
  'crash-boundary',
  'lazy-component',
  'in-view',
]

const components = globSync(`${UI}/**/*.tsx`, { exclude: ['**/*.test.tsx'] })
  .map(file => relative(UI, file).replace('.tsx', ''))
  .filter(name => !WITHOUT_SAMPLE.includes(name))
const source = globSync(`${import.meta.dirname}/*-samples.tsx`)
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

test('every component of components/ui is in the catalogue', () => {
  renderInApp(<CataloguePage />)
  const shown = screen.getAllByTestId(/^catalogue-/).map(section => section.querySelector('h2')?.textContent)
  expect(shown.sort()).toEqual(components.sort())
  expect(components.filter(name => !source.includes(`components/ui/${name}.tsx'`))).toEqual([])
})
