import { expect, test } from 'vitest'
import { writeStored } from '#lib/storage/local-storage.ts'
import type { NgoDraft } from './creation-steps.ts'
import { ngoDrafts } from './ngo-drafts.ts'

const draft: NgoDraft = {
  key: 'blue-tide',
  profile: {
    name: 'Blue Tide',
    imageLink: '/a.svg',
    description: 'x',
    link: 'https://x.example',
    location: '',
  },
  rewardsOwner: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
}

test('R22 a draft is kept by its key until it is removed', () => {
  ngoDrafts.write(draft)
  ngoDrafts.write({ ...draft, key: 'another' })
  expect(ngoDrafts.listKeys()).toEqual(['another', 'blue-tide'])
  expect(ngoDrafts.read('blue-tide')).toEqual(draft)
  ngoDrafts.remove('blue-tide')
  expect(ngoDrafts.read('blue-tide')).toBeNull()
  expect(ngoDrafts.listKeys()).toEqual(['another'])
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another shape', '{}'],
  ['another key', JSON.stringify({ ...draft, key: 'other' })],
  ['no address', JSON.stringify({ ...draft, rewardsOwner: '0x12' })],
])('R22 what is kept and is no draft is none: %s', (_, stored) => {
  writeStored('kindyield.ngo-draft.blue-tide', stored)
  expect(ngoDrafts.read('blue-tide')).toBeNull()
})
