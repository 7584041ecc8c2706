import { expect, test } from 'vitest'
import { ngoDetail } from '../answers/ngo-answers.ts'
import { created, logOf, OWNER, RAY, STETH, settled, staked, VAULT } from '../testing/example-logs.ts'
import { type Ngo, vaultsOf } from './ledger.ts'
import { replay } from './replay.ts'

test('R43 an NGO has no vault for a protocol that the network lacks', () => {
  const ledger = replay([created], STETH)
  const ngo = ledger.ngos.get('1') as Ngo
  expect(ngo.vaults.aave).toBeNull()
  expect(vaultsOf(ledger).map(({ address }) => address)).toEqual([VAULT])
  expect(ngoDetail(ngo, 'aave', '2026-01-01').data).toMatchObject({
    vault: null,
    status: 'active',
    donors: 0,
    totals: [],
    series: [],
  })
  expect(ngoDetail(ngo, 'lido', '2026-01-01').data.vault).toBe(VAULT)
})

test('R43 a settlement names its book, and its yield is that of the positions in it', () => {
  // 50 percent of 10 percent of 1,100 shares' worth: 50 shares at the new rate.
  const ledger = replay([created, ...settled()], STETH)
  expect(ledger.differences).toEqual([])
  const [position] = ledger.positions
  expect(position?.yield.earned).toEqual({ numerator: 110n, denominator: 1n })
  expect(position?.yield.donated).toEqual({ numerator: 55n, denominator: 1n })
  expect(position?.rewards.map(({ report }) => report)).toEqual([null])
})

test('R43 a whole position may join a whole tranche whose mark is a rounding above the rate', () => {
  const below = RAY - RAY / 10n ** 12n + 1n
  expect(replay([created, staked(1n, 1_000n, RAY), staked(2n, 10n, below)], STETH).differences).toEqual([])
  const far = replay([created, staked(1n, 1_000n, RAY), staked(2n, 10n, below - 1n)], STETH)
  expect(far.differences.map(({ where }) => where)).toEqual([
    expect.stringMatching(/^Staked of .*: may enter tranche 50$/),
  ])
})

test('R43 units that were not bought are a difference', () => {
  const logs = [created, staked(1n, 1_000n, RAY), staked(2n, 10n, RAY, 11n)]
  expect(replay(logs, STETH).differences).toEqual([
    { where: expect.stringMatching(/^Staked of .*: units$/), expected: '10', found: '11' },
  ])
})

test.each(['Recovered', 'RequestRecovered', 'BanSet'])('R43 %s changes no figure', eventName => {
  const logs = [created, staked(1n, 1_000n, RAY)]
  const other = logOf(eventName, { token: STETH, rewardsOwner: OWNER, amount: 5n, requestId: 1n })
  expect(replay([...logs, other], STETH)).toEqual(replay(logs, STETH))
})
