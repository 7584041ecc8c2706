import { describe, expect, test } from 'vitest'
import { MAX_LENGTHS, trimProfile, validateProfile } from './validate-profile.ts'

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
  test('that is complete has no problem', () => {
    expect(problemsOf({})).toEqual({})
    expect(problemsOf({ imageLink: 'https://pictures.example/a.png?w=640' })).toEqual({})
  })

  test('needs each of its five fields', () => {
    for (const field of ['name', 'imageLink', 'description', 'link', 'location'] as const) {
      expect(problemsOf({ [field]: '' })).toEqual({ [field]: `admin.${field}.required` })
    }
  })

  test.each(Object.entries(MAX_LENGTHS))('limits the length of %s', (field, most) => {
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
  ])('rejects the link %s', link => {
    expect(problemsOf({ link })).toEqual({ link: 'admin.link.invalid' })
  })

  test.each([
    '//a.example/b.png',
    'http://a.example/b.png',
    'ngo/ocean.svg',
    'data:image/png;base64,x',
    '/a b.svg',
    '/',
  ])('rejects the picture %s', imageLink => {
    expect(problemsOf({ imageLink })).toEqual({ imageLink: 'admin.imageLink.invalid' })
  })

  test('is trimmed', () => {
    expect(trimProfile({ ...good, name: '  Blue Tide\n', link: ' https://bluetide.example ' })).toEqual(good)
    expect(problemsOf(trimProfile({ ...good, name: '   ' }))).toEqual({ name: 'admin.name.required' })
  })
})
