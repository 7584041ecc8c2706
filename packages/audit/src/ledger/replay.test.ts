import { type Address, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { ngoDetail } from '../answers/ngo-answers.ts'
import { type Ngo, vaultsOf } from './ledger.ts'
import type { ChainLog } from './read-logs.ts'
import { replay } from './replay.ts'

const addressOf = (digits: string): Address => `0x${digits.repeat(20)}`
const [FACTORY, VAULT, STETH, HOLDER, OWNER] = ['fa', '1d', '57', 'a1', '0e'].map(addressOf) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const RAY = 10n ** 27n

let logIndex = 0
function logOf(eventName: string, args: unknown, address = VAULT): ChainLog {
  logIndex += 1
  const timestamp = new Date('2026-03-01T12:00:00Z')
  return { address, eventName, args, blockNumber: 1, logIndex, transactionHash: '0xab', timestamp }
}

const created = logOf(
  'NgoCreated',
  {
    ngoId: 1n,
    lidoVault: VAULT,
    aaveVault: zeroAddress,
    rewardsOwner: OWNER,
    profile: { name: 'Blue Tide' },
  },
  FACTORY,
)

function staked(id: bigint, shares: bigint, rate: bigint, units = shares): ChainLog {
  const entry = { tranche: 50n, units, shares, rate }
  const amount = (shares * rate) / RAY
  return logOf('Staked', {
    id,
    staker: HOLDER,
    amount,
    percentShare: 50,
    ethType: 0,
    tokenAmount: amount,
    entry,
  })
}

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
  const [before, after] = [RAY, RAY + RAY / 10n]
  // 50 percent of 10 percent of 1,100 shares' worth: 50 shares at the new rate.
  const settled = { tranche: 50n, markBefore: before, rate: after, sharesBefore: 1_100n, units: 1_100n }
  const ledger = replay(
    [created, staked(1n, 1_100n, before), logOf('Settled', { ...settled, owed: 50n << 32n })],
    STETH,
  )
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
