import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NgoProfileCard } from '#components/domain/ngo/ngo-profile-card.tsx'
import { exampleNgo } from '#test/example-ngos.ts'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'

const long = (words: string) => words.repeat(400)

test('R30 truncates long texts of a profile with an ellipsis and keeps the full text in the title', () => {
  const profile = exampleNgo({
    description: long('nets and ').trim(),
    location: long('Vigo '),
    link: `https://${long('a')}.example`,
  })
  renderInApp(<NgoProfileCard profile={profile} title="Blue Tide" titleAs="p" eager />)
  for (const [start, whole, maxLength] of [
    ['nets', profile.description, 280],
    ['Vigo', profile.location, 60],
    ['aaaa', `${long('a')}.example`, 32],
  ] as const) {
    const shown = screen.getByText(text => text.startsWith(start))
    expect(shown.textContent).toMatch(/…$/)
    expect(shown.textContent?.length).toBeLessThanOrEqual(maxLength)
    expect(shown.title).toBe(whole)
  }
})

test('R30 leaves a short text unchanged', () => {
  renderInApp(<NgoProfileCard profile={exampleNgo()} title="Blue Tide" titleAs="p" eager />)
  expect(screen.queryByText(/…$/)).toBeNull()
  expect(getText('ngo-location')).toBe(exampleNgo().location)
})
