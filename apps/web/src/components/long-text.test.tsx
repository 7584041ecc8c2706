import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleNgo } from '../test/example-ngos.ts'
import { renderInApp } from '../test/render-in-app.tsx'
import { ProfileCard } from './profile-card.tsx'

const long = (words: string) => words.repeat(400)

test('R30 whatever somebody wrote into the register ends with an ellipsis on a card, and can be read whole', () => {
  const profile = exampleNgo({
    description: long('nets and '),
    location: long('Vigo '),
    link: `https://${long('a')}.example`,
  })
  renderInApp(<ProfileCard profile={profile} title="Blue Tide" titleAs="p" eager />)
  for (const [start, whole, most] of [
    ['nets', profile.description, 280],
    ['Vigo', profile.location, 60],
    ['aaaa', `${long('a')}.example`, 32],
  ] as const) {
    const shown = screen.getByText(text => text.startsWith(start))
    expect(shown.textContent).toMatch(/…$/)
    expect(shown.textContent?.length).toBeLessThanOrEqual(most)
    expect(shown.title).toBe(whole)
  }
})

test('R30 a text that fits is left as it is', () => {
  renderInApp(<ProfileCard profile={exampleNgo()} title="Blue Tide" titleAs="p" eager />)
  expect(screen.queryByText(/…$/)).toBeNull()
  expect(screen.getByTestId('ngo-location').textContent).toBe(exampleNgo().location)
})
