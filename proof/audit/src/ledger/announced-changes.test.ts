import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import {
  announced,
  carriedOut,
  created,
  DAY,
  FACTORY,
  factoryLog,
  figuresOf,
  HOLDER,
  logOf,
  NOW,
  OTHER,
  OWNER,
  STETH,
  settled,
  VAULT,
  withArgs,
} from '../testing/example-logs.ts'
import type { ChainLog } from './read-logs.ts'
import { replay } from './replay.ts'

const REWARDS_OWNER = 0
const END = 3
const SUCCESSOR = 4
const at = (log: ChainLog, seconds: bigint): ChainLog => ({
  ...log,
  timestamp: new Date(Number(NOW + seconds) * 1000),
})

const announcement = announced(REWARDS_OWNER, 1n, OTHER)
const effect = carriedOut(REWARDS_OWNER, 1n, OTHER)
const canceled = factoryLog('ChangeCanceled', { change: REWARDS_OWNER, subject: 1n })

test('R40 an announced change can be carried out from its first second until its last', () => {
  for (const seconds of [DAY, 15n * DAY - 1n])
    expect(figuresOf(announcement, at(effect, seconds))).toEqual([])
  for (const seconds of [DAY - 1n, 15n * DAY])
    expect(figuresOf(announcement, at(effect, seconds))).toEqual(['was due'])
})

test('R40 a change that was not announced, or no longer is, cannot be carried out or canceled', () => {
  expect(figuresOf(effect)).toEqual(['was announced'])
  expect(figuresOf(canceled)).toEqual(['was announced'])
  expect(figuresOf(announcement, canceled)).toEqual([])
  expect(figuresOf(announcement, canceled, effect)).toEqual(['was announced'])
  expect(figuresOf(announcement, effect, effect)).toEqual(['was announced'])
  expect(figuresOf(announcement, withArgs(effect, { value: HOLDER }))).toEqual(['value'])
})

test('R40 a new announcement replaces the one before', () => {
  const again = at(announced(REWARDS_OWNER, 1n, HOLDER), 0n)
  const { changes, differences } = replay([created, announcement, again], STETH)
  expect(changes.map(({ end, value }) => [end?.status ?? null, value])).toEqual([
    ['replaced', OTHER],
    [null, HOLDER],
  ])
  expect(differences).toEqual([])
})

test.each([
  ['a shorter delay than a day', NOW + DAY - 1n, 14n * DAY, ['delay of 1 to 30 days']],
  ['a longer delay than thirty days', NOW + 30n * DAY + 1n, 14n * DAY, ['delay of 1 to 30 days']],
  ['another window', NOW + DAY, 15n * DAY, ['void from']],
])('R40 an announcement with %s is a difference', (_, earliest, window, figures) => {
  expect(figuresOf(withArgs(announcement, { earliest, voidFrom: earliest + window }))).toEqual(figures)
})

const ended = logOf('NgoEnded', { ngo: VAULT })
const oracleChanged = logOf('OracleChanged', { previous: OWNER, oracle: OTHER }, FACTORY)
const firstOracle = logOf('OracleChanged', { previous: zeroAddress, oracle: OWNER }, FACTORY)
const removed = logOf('TokenAllowedSet', { token: STETH, allowed: false }, FACTORY)

test.each([
  ['end of an NGO', [], ended, [announced(END, BigInt(VAULT)), carriedOut(END, BigInt(VAULT))]],
  ['change of the oracle', [firstOracle], oracleChanged, [announced(1, 0n, OTHER), carriedOut(1, 0n, OTHER)]],
  ['removal of a token', [], removed, [announced(2, BigInt(STETH)), carriedOut(2, BigInt(STETH))]],
] as const)('R40 the %s is right only when it was announced', (_, before, log, change) => {
  expect(figuresOf(...before, ...change, log)).toEqual([])
  expect(figuresOf(...before, log)).toEqual(['was announced and carried out'])
  const elsewhere = { ...log, transactionHash: '0xcd' } as const
  expect(figuresOf(...before, ...change, elsewhere)).toEqual(['was announced and carried out'])
})

test('R40 another oracle than announced, or than the one before, is a difference', () => {
  const logs = [firstOracle, announced(1, 0n, OTHER), carriedOut(1, 0n, OTHER)]
  expect(figuresOf(...logs, withArgs(oracleChanged, { oracle: HOLDER }))).toEqual(['oracle'])
  expect(figuresOf(...logs, withArgs(oracleChanged, { previous: HOLDER }))).toEqual(['previous'])
})

const setAside = logOf('DonationsSetAside', { token: STETH, receiver: OWNER, shares: 50n })
const replaced = (args = {}) =>
  factoryLog('RewardsOwnerChanged', {
    ngoId: 1n,
    previous: OWNER,
    rewardsOwner: OTHER,
    byOwner: true,
    ...args,
  })
const paid = (eventName: string, shares: bigint, args = {}) =>
  logOf(eventName, {
    token: STETH,
    rewardsOwner: OWNER,
    receiver: OWNER,
    recipient: OWNER,
    shares,
    // 1.1 wei for a share.
    amount: (shares * 11n) / 10n,
    rate: (11n * 10n ** 27n) / 10n,
    asset: STETH,
    ...args,
  })
const change = [announcement, effect]

test('R40 what was settled before the owner replaces a rewards owner stays its own', () => {
  const logs = [...settled(), ...change, setAside, replaced(), paid('EarlierDonationsPaid', 20n)]
  const { differences, ngos, positions } = replay([created, ...logs], STETH)
  expect(differences).toEqual([])
  expect(ngos.get('1')?.rewardsOwner).toBe(OTHER)
  expect(positions[0]?.book).toMatchObject({ unpaidShares: 0n, paid: 22n })
  expect(positions[0]?.book.earlier).toEqual(new Map([[OWNER, 30n]]))
})

test.each([
  ['fewer shares', { shares: 49n }, ['shares', `donations in ${STETH} that were not set aside`]],
  ['more shares', { shares: 51n }, ['shares', `donations in ${STETH} that were not set aside`]],
  ['another receiver', { receiver: HOLDER }, ['receiver']],
])('R40 donations that are set aside with %s are a difference', (_, args, figures) => {
  expect(figuresOf(...settled(), ...change, withArgs(setAside, args), replaced())).toEqual(figures)
})

test('R40 donations that are not set aside, or without an announced change, are a difference', () => {
  expect(figuresOf(...settled(), ...change, replaced())).toEqual([
    `donations in ${STETH} that were not set aside`,
  ])
  expect(figuresOf(...settled(), setAside)).toEqual(['was announced and carried out'])
})

test('R40 earlier donations are paid up to what was set aside, to the one whom they were set aside for', () => {
  const before = [...settled(), ...change, setAside, replaced()]
  expect(figuresOf(...before, paid('EarlierDonationsPaid', 50n))).toEqual([])
  expect(figuresOf(...before, paid('EarlierDonationsPaid', 51n))).toContain('is owed')
  expect(figuresOf(...before, paid('EarlierDonationsPaid', 50n, { receiver: OTHER }))).toEqual(['is owed'])
  expect(figuresOf(...before, ...[30n, 21n].map(shares => paid('EarlierDonationsPaid', shares)))).toContain(
    'is owed',
  )
  // Fewer shares than the amount is worth.
  expect(figuresOf(...before, paid('EarlierDonationsPaid', 20n, { shares: 19n }))).toEqual(['amount'])
})

test('R40 donations are paid to the present rewards owner, and none that was set aside', () => {
  expect(figuresOf(...settled(), paid('DonationsPaid', 20n))).toEqual([])
  expect(figuresOf(...settled(), paid('DonationsPaid', 20n, { rewardsOwner: OTHER }))).toEqual([
    'rewards owner',
  ])
  const before = [...settled(), ...change, setAside, replaced()]
  expect(figuresOf(...before, paid('DonationsPaid', 50n, { rewardsOwner: OTHER }))).toEqual(['is owed'])
})

const proposed = (address: string) => factoryLog('RewardsOwnerProposed', { ngoId: 1n, proposed: address })
const handedOver = replaced({ byOwner: false })

test('R40 a rewards owner hands over what is unpaid to the one whom it proposed', () => {
  const { differences, positions } = replay(
    [created, ...settled(), proposed(OTHER), proposed(zeroAddress), handedOver],
    STETH,
  )
  expect(differences).toEqual([])
  expect(positions[0]?.book.unpaidShares).toBe(50n)
  expect(figuresOf(proposed(HOLDER), proposed(zeroAddress), handedOver)).toEqual(['proposed'])
  expect(figuresOf(proposed(zeroAddress), proposed(OTHER), handedOver)).toEqual([
    'proposed',
    'proposed after',
  ])
  expect(figuresOf(handedOver)).toEqual(['proposed', 'proposed after'])
})

test('R40 the announced rewards owner that the present one hands over to uses the announcement up, at any time', () => {
  const early = at(effect, 60n)
  const handOver = [proposed(OTHER), proposed(zeroAddress), handedOver]
  expect(figuresOf(announcement, ...handOver, early)).toEqual([])
  expect(figuresOf(announcement, early)).toEqual(['was due'])
  expect(figuresOf(announcement, ...handOver, early, effect)).toEqual(['was announced'])
})

test('R40 a successor that nobody announced, or another one than announced, is a difference', () => {
  const succeeded = factoryLog('SuccessorChanged', { previous: zeroAddress, successor: OTHER })
  const logs = [announced(SUCCESSOR, 0n, OTHER), carriedOut(SUCCESSOR, 0n, OTHER)]
  expect(figuresOf(...logs, succeeded)).toEqual([])
  expect(figuresOf(succeeded)).toEqual(['was announced and carried out'])
  expect(figuresOf(...logs, withArgs(succeeded, { successor: HOLDER }))).toEqual(['successor'])
})

test('R40 a rewards owner whom nobody announced, or another one than announced, is a difference', () => {
  expect(figuresOf(replaced())).toEqual(['was announced and carried out'])
  expect(figuresOf(...change, replaced({ rewardsOwner: HOLDER }))).toEqual(['rewards owner'])
  expect(figuresOf(...change, replaced({ previous: HOLDER }))).toEqual(['previous'])
})
