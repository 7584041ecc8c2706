import { expect, test } from 'vitest'
import { decodeProfile } from './decode-profile.ts'

const plain = { name: 'Blue Tide', imageLink: '', description: '', link: '', location: '' }
const decode = (over: Partial<typeof plain>) => decodeProfile(7n, { ...plain, ...over })

test('R20 a profile as the form writes it is stored unchanged', () => {
  const profile = {
    name: 'Ærø børn',
    imageLink: '/ngo/ocean.svg',
    description: 'Nets out of the sea.\n\nAnd more.',
    link: 'https://bluetide.example/a?b=c#d',
    location: 'Vigo, Spain',
  }
  expect(decodeProfile(1n, profile)).toEqual(profile)
})

test.each(['', '\0\0\0', ' \t\n', '\u200b\u200d', '\u2800', '\u3164', '\u202e'])(
  'R20 an NGO named %j is named after its number',
  name => {
    expect(decode({ name }).name).toBe('Non-profit 7')
  },
)

test.each([
  'Blue\u3164Tide',
  'Blue\u2800 Tide',
  '\u115fBlue Tide',
  'Blue Tide\u{e0041}',
  'Blu\u200de Tide\ufe0f',
])('R20 an NGO named %j, which looks like another, is stored with the same name', name => {
  expect(decode({ name }).name).toBe('Blue Tide')
})

test.each([
  ['javascript:alert(1)', ''],
  ['JavaScript:alert(1)', ''],
  ['java\nscript:alert(1)', ''],
  ['\x01javascript:alert(1)', ''],
  ['data:text/html,<script>', ''],
  ['vbscript:x', ''],
  ['ftp://bluetide.example', ''],
  ['//evil.example', ''],
  ['/ngo/ocean.svg', ''],
  ['https://', ''],
  ['http:alert(1)', ''],
  [`https://bluetide.example/${'a'.repeat(3_000)}`, ''],
  ['HTTP://bluetide.example', 'HTTP://bluetide.example'],
  [' https://bluetide.example\n', 'https://bluetide.example'],
  ['www.bluetide.example/give', 'https://www.bluetide.example/give'],
])('R20 the link %j is stored as %j', (link, stored) => {
  expect(decode({ link }).link).toBe(stored)
})

test.each([
  ['javascript:alert(1)', ''],
  ['data:image/svg+xml,<svg/>', ''],
  ['http://bluetide.example/a.png', ''],
  ['//evil.example/a.png', ''],
  ['/\\evil.example/a.png', ''],
  ['https://bluetide.example/a.png', 'https://bluetide.example/a.png'],
  ['/ngo/ocean.svg', '/ngo/ocean.svg'],
])('R20 the picture %j is stored as %j', (imageLink, stored) => {
  expect(decode({ imageLink }).imageLink).toBe(stored)
})

test('R20 long texts are truncated, and a long link is stored as empty', () => {
  const long = 'Ж'.repeat(100_000)
  const { name, description, location, link, imageLink } = decode({
    name: long,
    description: long,
    location: long,
    link: `https://a.example/${long}`,
    imageLink: `/${long}`,
  })
  expect([name, description, location].map(text => text.length)).toEqual([100, 2_000, 100])
  expect([name, description, location].every(text => text.endsWith('Ж…'))).toBe(true)
  expect([link, imageLink]).toEqual(['', ''])
})
