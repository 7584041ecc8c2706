import { readdirSync } from 'node:fs'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { OWN_PICTURES } from '#features/administration/rules/own-pictures.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { PictureChoice } from './picture-choice.tsx'

function Choice() {
  const [value, setValue] = useState('https://pictures.example/one.png')
  return (
    <>
      <PictureChoice value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test('R22 one of the site’s pictures is chosen by its name, and none while the profile has another', () => {
  renderInApp(<Choice />)
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Forest' }))
  expect(screen.getByRole('status').textContent).toBe('/ngo/forest.svg')
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'Forest' }))
})

test('R22 every picture of the site can be chosen', () => {
  const files = readdirSync(`${import.meta.dirname}/../../../../public/ngo`)
  expect(OWN_PICTURES.map(({ path }) => path).sort()).toEqual(files.map(file => `/ngo/${file}`).sort())
})
