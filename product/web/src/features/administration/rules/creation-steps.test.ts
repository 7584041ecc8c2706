import { expect, test } from 'vitest'
import { creationSteps, type DraftOnNetwork, type NgoDraft } from './creation-steps.ts'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const profile = {
  name: 'Tide',
  imageLink: '/a.svg',
  description: 'x',
  link: 'https://x.example',
  location: 'Vigo',
}
const draft: NgoDraft = { key: 'tide', profile, rewardsOwner: OTHER }

const nothing = { owner: OWNER, ngoId: 0n, indexed: undefined, isSent: false } as const
const same = { profile, rewardsOwner: OTHER } as const

function stepsOf(...networks: Omit<DraftOnNetwork, 'chainId'>[]) {
  const read = networks.map((network, index) => ({ chainId: index + 1, ...network }))
  return creationSteps(draft, OWNER, read).map(({ chainId: _, isNext, ...state }) => ({
    ...state,
    ...(isNext && { isNext }),
  }))
}

test('R22 begins on the first network', () => {
  expect(stepsOf(nothing, nothing)).toEqual([{ step: 'create', isNext: true }, { step: 'create' }])
})

test('R22 goes on with the second once the first is done, also when it was created there before', () => {
  const there = { ...nothing, ngoId: 3n, indexed: same }
  expect(stepsOf(there, nothing)).toEqual([{ step: 'done' }, { step: 'create', isNext: true }])
  expect(stepsOf(nothing, there)).toEqual([{ step: 'create', isNext: true }, { step: 'done' }])
  expect(stepsOf(there, there)).toEqual([{ step: 'done' }, { step: 'done' }])
})

test('R22 follows what was sent, then waits for the index', () => {
  const sent = { ...nothing, isSent: true }
  expect(stepsOf(sent, nothing)[0]).toEqual({ step: 'sent', isNext: true })
  // What the chain has counts, whatever was stored.
  const mined = { ...sent, ngoId: 3n, indexed: null }
  expect(stepsOf(mined, nothing)[0]).toEqual({ step: 'indexing', isNext: true })
})

test('R22 stops where another profile or receiver has the key, and names every field', () => {
  const other = { ...same, profile: { ...profile, name: 'Tides', link: 'https://y.example' } }
  expect(stepsOf({ ...nothing, ngoId: 3n, indexed: other }, nothing)).toEqual([
    { step: 'differs', fields: ['name', 'link'], isNext: true },
    { step: 'create' },
  ])
  const elsewhere = { ...nothing, ngoId: 3n, indexed: { profile, rewardsOwner: OWNER } as const }
  expect(stepsOf(elsewhere)[0]).toEqual({ step: 'differs', fields: ['rewardsOwner'], isNext: true })
  const written = { profile, rewardsOwner: OTHER.toLowerCase() as typeof OTHER }
  expect(stepsOf({ ...nothing, ngoId: 3n, indexed: written })).toEqual([{ step: 'done' }])
})

test('R22 tells whose factory it is where that is somebody else, unless it is there already', () => {
  expect(stepsOf({ ...nothing, owner: OTHER }, nothing)).toEqual([
    { step: 'stranger', owner: OTHER },
    { step: 'create', isNext: true },
  ])
  expect(stepsOf({ ...nothing, owner: OTHER, ngoId: 3n, indexed: same })).toEqual([{ step: 'done' }])
})

test('R22 decides nothing before it is read', () => {
  const reading = { step: 'reading', isNext: true }
  expect(stepsOf({ ...nothing, ngoId: undefined })).toEqual([reading])
  expect(stepsOf({ ...nothing, owner: undefined })).toEqual([reading])
  expect(stepsOf({ ...nothing, ngoId: 3n })).toEqual([reading])
})
