import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { owedBy, payout, RAY, type Tranche, wholeShares } from './settlement.ts'

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), 'utf8')
const WEI = 10n ** 18n
const PERCENT = 50n
const ALICE = PERCENT
/** The first cohort of the percent. */
const BOB = (1n << 7n) | PERCENT

/** A vault with at most one position in a tranche, which so has all of its units. */
function createVault() {
  const tranches = new Map<bigint, Tranche>()
  let donations = 0n
  return {
    stake(id: bigint, amount: bigint, rate: bigint) {
      const shares = (amount * RAY) / rate
      tranches.set(id, { shares, units: shares, mark: rate, fraction: 0n })
      return shares
    },
    report(rate: bigint) {
      for (const [id, tranche] of tranches) {
        if (rate <= tranche.mark) continue
        const donated = wholeShares(owedBy(id, tranche, rate))
        tranches.set(id, { ...tranche, shares: tranche.shares - donated, mark: rate })
        donations += donated
      }
      return donations
    },
    row(event: string, rate: bigint) {
      const of = (id: bigint) => {
        const tranche = tranches.get(id)
        if (tranche === undefined) return { mark: '', worth: '' }
        return {
          mark: format(tranche.mark, RAY),
          worth: format(payout(id, tranche, tranche.units, rate, tranche.mark), WEI),
        }
      }
      const [alice, bob] = [of(ALICE), of(BOB)]
      const ngo = format((donations * rate) / RAY, WEI)
      return `| ${[event, format(rate, RAY), alice.mark, bob.mark, alice.worth, bob.worth, ngo].join(' | ')} |`
    },
  }
}

/** Rounds to the nearest of four decimals. */
function format(value: bigint, unit: bigint): string {
  return String(Number((value * 10_000n + unit / 2n) / unit) / 10_000)
}

const rateOf = (text: string) => BigInt(Number(text) * 1_000) * 10n ** 24n

test('the tutorial of the accounting has the figures that the rules give', () => {
  const tutorial = read('docs/accounting.md')
  const vault = createVault()
  const rows: string[] = []
  const step = (event: string, rate: string) => rows.push(vault.row(event, rateOf(rate)))

  const shares = vault.stake(ALICE, 100n * WEI, rateOf('1.2'))
  step('Alice stakes 100', '1.2')
  expect(tutorial).toContain(`She has ${format(shares, WEI)} shares`)
  const donated = vault.report(rateOf('1.32'))
  step('+ 10 %, report', '1.32')
  expect(tutorial).toContain(
    `${format(shares, WEI)} × 50 × (1.32 − 1.2) / (100 × 1.32) = ${format(donated, WEI)}\n\n${format(donated, WEI)} shares`,
  )
  vault.report(rateOf('1.056'))
  step('− 20 %, report', '1.056')
  vault.stake(BOB, 84n * WEI, rateOf('1.056'))
  step('Bob stakes 84', '1.056')
  vault.report(rateOf('1.32'))
  step('recovered, report', '1.32')
  vault.report(rateOf('1.452'))
  step('+ 10 %, report', '1.452')

  expect(tutorial.match(/^\| (?!what happens|---).*$/gm)).toEqual(
    rows.map(row => row.replaceAll('|  |', '| |')),
  )
})

test('the tutorial and the test of the contracts tell one example', () => {
  const worths = [...read('docs/accounting.md').matchAll(/^\| .* \| (\S+) \| (\S*) ?\| (\S+) \|$/gm)].slice(1)
  const asserted = read('product/contracts/test/WorkedExample.t.sol').matchAll(/_assertWorth\((.+)\);/g)
  expect([...asserted].map(([, worth]) => worth?.replaceAll(' ether', ''))).toEqual(
    worths.map(([, alice, bob, ngo]) => `${alice}, ${bob || 0}, ${ngo}`),
  )
})
