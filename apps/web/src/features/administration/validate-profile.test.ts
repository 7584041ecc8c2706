import { describe, expect, test } from 'vitest'
import { LONGEST, tidyProfile, validateProfile } from './validate-profile.ts'

const good = {
  name: 'Blue Tide',
  imageLink: '/ngo/ocean.svg',
  description: 'Nets out of the sea.',
  link: 'https://bluetide.example',
  location: 'Vigo, Spain',
}
const problemsOf = (changes: Partial<typeof good>) =>
  Object.fromEntries(
    Object.entries(validateProfile({ ...good, ...changes })).flatMap(([field, problem]) =>
      problem ? [[field, problem.id]] : [],
    ),
  )

describe('R22 a profile', () => {
  test('that is whole has no problem', () => {
    expect(problemsOf({})).toEqual({})
    expect(problemsOf({ imageLink: 'https://pictures.example/a.png?w=640' })).toEqual({})
  })

  test('needs each of its five parts', () => {
    for (const field of ['name', 'imageLink', 'description', 'link', 'location'] as const) {
      expect(problemsOf({ [field]: '' })).toEqual({ [field]: `admin.${field}.required` })
    }
  })

  test.each(Object.entries(LONGEST))('has a longest %s', (field, most) => {
    const start = field === 'link' || field === 'imageLink' ? 'https://a.example/' : ''
    expect(problemsOf({ [field]: start.padEnd(most, 'x') })).toEqual({})
    expect(problemsOf({ [field]: start.padEnd(most + 1, 'x') })).toEqual({ [field]: 'admin.tooLong' })
  })

  test.each([
    'http://a.example',
    'javascript:alert(1)',
    'a.example',
    'https://',
    'https://me:pw@a.example',
    'https://localhost',
  ])('takes no link like %s', link => {
    expect(problemsOf({ link })).toEqual({ link: 'admin.link.invalid' })
  })

  test.each([
    '//a.example/b.png',
    'http://a.example/b.png',
    'ngo/ocean.svg',
    'data:image/png;base64,x',
    '/a b.svg',
    '/',
  ])('takes no picture like %s', imageLink => {
    expect(problemsOf({ imageLink })).toEqual({ imageLink: 'admin.imageLink.invalid' })
  })

  test('loses the spaces around what was pasted', () => {
    expect(tidyProfile({ ...good, name: '  Blue Tide\n', link: ' https://bluetide.example ' })).toEqual(good)
    expect(problemsOf(tidyProfile({ ...good, name: '   ' }))).toEqual({ name: 'admin.name.required' })
  })
})
