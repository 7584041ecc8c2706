import { expect, test } from 'vitest'
import {
  created,
  figuresOf,
  HOLDER,
  logOf,
  NOW,
  OTHER,
  RAY,
  STETH,
  staked,
  VAULT,
  withArgs,
} from '../testing/example-logs.ts'
import type { ChainLog } from './read-logs.ts'
import { replay } from './replay.ts'

const SECOND = `0x${'2d'.repeat(20)}` as const
const LOWER = RAY - RAY / 10n
const other = withArgs(created, { ngoId: 2n, lidoVault: SECOND })
const stake = staked(1n, 1_000n, RAY)

const figuresAfter = (...logs: ChainLog[]) => figuresOf(other, stake, ...logs)

/** All of the position, at a loss. */
const exit = { tranche: 50n, units: 1_000n, shares: 1_000n, rate: LOWER }
const terms = { holder: HOLDER, token: STETH, amount: 900n }
const percentChanged = logOf('PercentChanged', {
  ...terms,
  id: 1n,
  percentBefore: 50,
  percentShare: 10,
  mark: RAY,
  exit,
  entry: { ...exit, tranche: 138n },
})
const movedIn = logOf(
  'MovedIn',
  {
    ...terms,
    id: 1n,
    percentShare: 50,
    principal: 1_000n,
    startDate: NOW,
    mark: RAY,
    entry: { ...exit, tranche: 178n },
  },
  SECOND,
)
const movedOut = logOf('MovedOut', { ...terms, id: 1n, vault: SECOND, newId: 1n, percentShare: 50, exit })

test.each([
  ['another mark', { mark: LOWER }, ['mark']],
  ['another holder', { holder: OTHER }, ['holder']],
  ['another percent before', { percentBefore: 51 }, ['percent before']],
])('R34 a change of percent with %s is a difference', (_, args, figures) => {
  expect(figuresAfter(percentChanged)).toEqual([])
  expect(figuresAfter(withArgs(percentChanged, args))).toEqual(figures)
})

test.each([
  ['another mark', { mark: LOWER }, ['mark']],
  ['another principal', { principal: 1_001n }, ['principal']],
  ['another start date', { startDate: NOW + 1n }, ['start date']],
  ['another holder', { holder: OTHER }, ['holder']],
  ['another token', { token: OTHER }, ['token']],
  [
    'more shares',
    { entry: { ...exit, tranche: 178n, shares: 1_001n, units: 1_001n } },
    ['no more shares arrived'],
  ],
])('R34 a position that arrives in another vault with %s is a difference', (_, args, figures) => {
  expect(figuresAfter(movedIn, movedOut)).toEqual([])
  expect(figuresAfter(withArgs(movedIn, args), movedOut)).toEqual(figures)
})

test('R34 a position that moved keeps its number, and its change is told of where it arrived', () => {
  const { positions, movements } = replay([created, other, stake, movedIn, movedOut], STETH)
  expect(positions.map(({ vault, number, principal }) => [vault.address, number, principal])).toEqual([
    [VAULT, 1, 0n],
    [SECOND, 1, 1_000n],
  ])
  expect(movements.at(-1)).toMatchObject({
    kind: 'move',
    log: movedIn,
    amount: 900n,
    tokenAmount: 0n,
    change: { kind: 'move', percentBefore: 50, from: positions[0] },
  })
})
