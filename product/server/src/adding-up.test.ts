import { accounts } from '@kindyield/devnet'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditApi } from './testing/audit-api.ts'
import type { TestApi } from './testing/start-api.ts'
import { type SuccessorScene, startSuccessorScene } from './testing/successor/successor-scene.ts'
import { anyStep, performStep, playSuccession, type Step } from './testing/successor/successor-steps.ts'
import {
  WRONG_ARRIVALS,
  WRONG_GIFTS_AND_TERMS,
  WRONG_KINDS,
  WRONG_NEW_IDS,
  type Wrong,
} from './testing/successor/wrong-crossings.ts'

const RUNS = Number(process.env.AUDIT_RUNS ?? 3)

let scene: SuccessorScene

beforeAll(async () => {
  scene = await startSuccessorScene()
})
afterAll(() => scene?.running.stop())

async function play(steps: Step[]): Promise<void> {
  await scene.reset()
  await playSuccession(scene)
  for (const step of steps) await performStep(scene, step)
  await Promise.all([scene, scene.next].map(({ running }) => running.indexAll()))
}

/** What makes the audit's own accounts wrong, and where that must show: in groups that do not hide each other. */
const WRONG: Wrong[][] = [
  [
    [
      ({ ledger }) => {
        for (const position of ledger.positions) position.principal += 1n
      },
      [/^position 1 of 0x\w+: terms\[1\]$/, /^\/api\/lido\/user\/deposits-info .*positions\[0\]\.principal$/],
    ],
    [
      ({ ledger }) => {
        for (const position of ledger.positions) position.startDate = new Date(0)
      },
      [/^position 1 of 0x\w+: terms\[2\]$/, /^\/api\/aave\/user\/deposits-info .*positions\[0\]\.startDate$/],
    ],
    [
      ({ ledger }) => {
        for (const { book } of ledger.positions)
          for (const [receiver, shares] of book.earlier) book.earlier.set(receiver, shares + 10n ** 9n)
      },
      [
        /: unpaid donations of 0x\w+$/,
        /: unpaid donations of earlier receivers$/,
        /^\/api\/aave\/NGO\/1.*\.earlier\[0\]\.owed$/,
      ],
    ],
    [
      ({ ledger }) => {
        for (const change of ledger.changes) change.earliest = new Date(change.earliest.getTime() + 1_000)
      },
      [
        /^factory: delay of 0x\w+$/,
        /^factory: announced end \d+\[1\]$/,
        /^\/api\/changes\?\.data\[0\]\.earliest$/,
        /^\/api\/changes\?pending=true\.data\[0\]\.earliest$/,
        /^\/api\/changes\?ngoId=1\.data\[0\]\.earliest$/,
        /^\/api\/lido\/NGO\.data\[0\]\.changes\[0\]\.earliest$/,
        /^\/api\/lido\/NGO\/1\?.*\.changes\[0\]\.earliest$/,
        /^\/api\/lido\/user\/deposits-info .*\.changes\[0\]\.earliest$/,
        /^GraphQL changeEvents\[0\]\.earliest$/,
      ],
    ],
    [
      ({ ledger }) => {
        ledger.oracle = accounts.owner.address
        for (const ngo of ledger.ngos.values()) ngo.rewardsOwner = accounts.owner.address
        for (const state of ledger.tokens.values()) state.isPaused = true
      },
      [
        /^factory: oracle$/,
        /^factory: NGO 1: rewards owner$/,
        /^factory: 0x\w+\[1\]$/,
        /^\/api\/lido\/NGO\/1\?.*\.rewardsOwner$/,
      ],
    ],
    [
      ({ ledger }) => {
        for (const { proposals } of ledger.ngos.values()) proposals.pop()
      },
      [/^factory: NGO 1: proposed$/, /^GraphQL rewardsOwnerProposals\.length$/],
    ],
    [
      ({ ledger }) => {
        for (const { log } of ledger.movements) if (log.eventName === 'Merged') log.args.principal += 1n
        for (const { book } of ledger.positions) {
          for (const { args } of book.setAside) args.shares += 1n
          for (const { args } of book.payments) args.recipient = accounts.oracle.address
        }
      },
      [
        /^GraphQL merges\[0\]\.principal$/,
        /^GraphQL donationsSetAside\[0\]\.shares$/,
        /^GraphQL payments\[\d+\]\.recipient$/,
        /^\/api\/lido\/NGO\/1\?.*\.payments\[\d+\]\.recipient$/,
      ],
    ],
    ...WRONG_GIFTS_AND_TERMS,
  ],
  [
    [
      ({ ledger }) => {
        for (const { book } of ledger.positions)
          for (const [id, tranche] of book.tranches)
            book.tranches.set(id, { ...tranche, mark: tranche.mark * 2n })
      },
      [/: tranche \d+\[2\]$/, /^\/api\/lido\/user\/deposits-info .*positions\[0\]\.isWhole$/],
    ],
    [
      ({ ledger }) => {
        for (const movement of ledger.movements)
          Object.assign(movement, { isAddition: !movement.isAddition, change: null })
      },
      [
        /^\/api\/lido\/transaction of .*\.isAddition$/,
        /^\/api\/aave\/transaction of .*\.isAddition$/,
        /^\/api\/lido\/transaction of .*\.change$/,
        /^GraphQL additions\.length$/,
        /format=csv of .*\.lines\[\d+\]\[2\]$/,
      ],
    ],
    ...WRONG_KINDS,
  ],
  [
    [
      ({ ledger }) => {
        for (const position of ledger.positions) position.tranche += 128n
      },
      [/^position 1 of 0x\w+\[1\]$/, /^\/api\/lido\/user\/deposits-info .*positions\[0\]\.tranche$/],
    ],
    [
      ({ ledger }) => {
        for (const position of ledger.positions)
          Object.assign(position, { life: [position], successor: null })
      },
      [
        /^\/api\/lido\/user\/deposits-info .*\.open\.donated$/,
        /^\/api\/lido\/user\/deposits-info .*positions\[\d+\]\.given\[\d+\]\.donated$/,
        /^\/api\/lido\/user\/NGO.*\.partOf$/,
      ],
    ],
    [
      ({ ledger }) => {
        for (const change of ledger.changes) change.end = null
      },
      [
        /^factory: announced rewardsOwner 1\[1\]$/,
        /^\/api\/changes\?\.data\[1\]\.status$/,
        /^\/api\/changes\?pending=false\.total$/,
      ],
    ],
    ...WRONG_NEW_IDS,
  ],
]

test('R43 the audit notices every kind of wrong figure about growing positions, gifts, moves to a successor, earlier receivers and announced changes', async () => {
  await play([])
  await expectToNotice(scene.running, WRONG)
  await expectToNotice(scene.next.running, WRONG_ARRIVALS)
})

async function expectToNotice(running: TestApi, groups: Wrong[][]): Promise<void> {
  const holders = scene.on.holders.slice(0, 1)
  expect((await auditApi(running, holders)).differences).toEqual([])
  for (const group of groups) {
    const { differences } = await auditApi(running, holders, read => {
      for (const [change] of group) change(read)
    })
    const found = differences.map(({ where }) => where)
    for (const place of group.flatMap(([, places]) => places))
      expect(found).toContainEqual(expect.stringMatching(place))
  }
}

test(
  `R43 after ${RUNS} random histories every figure of every answer is what the raw logs add up to`,
  async () => {
    let figures = 0
    const history = fc.array(anyStep(), { minLength: 60, maxLength: 120 })
    const property = fc.asyncProperty(history, async steps => {
      await play(steps)
      const audits = [scene, scene.next].map(({ running }) => auditApi(running, scene.on.holders))
      for (const result of await Promise.all(audits)) {
        figures += result.figures
        expect(result.differences).toEqual([])
      }
    })
    await fc.assert(property, {
      numRuns: RUNS,
      seed: Number(process.env.AUDIT_SEED ?? 11),
      endOnFailure: true,
    })
    process.stdout.write(`${figures} figures, 0 differences\n`)
    // Otherwise the histories would be too poor to prove anything.
    expect(figures).toBeGreaterThan(RUNS * 1_000)
  },
  RUNS * 120_000,
)
