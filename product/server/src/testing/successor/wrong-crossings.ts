import type { Accounts } from '@kindyield/audit'
import { accounts } from '@kindyield/devnet'

/** What makes the audit's own accounts wrong, and where that must show. */
export type Wrong = [wrong: (accounts: Accounts) => void, places: RegExp[]]

const STRANGER = accounts.borrower.address

/*
 * About gifts, and positions that left for a successor: three groups, whose members do not hide each other.
 */

/** Who paid for gifts, and what a position that leaves for a successor must arrive with. */
export const WRONG_GIFTS_AND_TERMS: Wrong[] = [
  [
    ({ ledger }) => {
      for (const movement of ledger.movements) if (movement.payer !== null) movement.payer = STRANGER
    },
    [
      /^GraphQL stakes\[0\]\.payer$/,
      /^GraphQL deposits\[0\]\.payer$/,
      /^GraphQL additions\[0\]\.payer$/,
      /^\/api\/lido\/transaction of .*\.paidBy$/,
      /^\/api\/aave\/transaction of .*\.paidBy$/,
      /^\/api\/lido\/user\/report.*format=csv of .*\.lines\[\d+\]\[2\]$/,
      /^\/api\/aave\/user\/report.*format=xlsx of .*\.lines\[\d+\]\[2\]$/,
    ],
  ],
  [
    ({ ledger }) => {
      for (const crossing of ledger.crossings) {
        const { principal, startDate, mark } = crossing.terms
        const terms = { principal: principal + 1n, startDate: startDate + 1n, mark: mark + 1n }
        Object.assign(crossing, { shares: 0n, successor: STRANGER, terms: { ...crossing.terms, ...terms } })
      }
    },
    [
      /^departure of position \d+ of 0x\w+: terms\.principal$/,
      /^departure of position \d+ of 0x\w+: terms\.startDate$/,
      /^departure of position \d+ of 0x\w+: terms\.mark$/,
      /^departure of position \d+ of 0x\w+: no more shares arrived$/,
      /^departure of position \d+ of 0x\w+: factory$/,
    ],
  ],
  [
    ({ ledger }) => {
      ledger.successor = STRANGER
      for (const position of ledger.positions) position.departure = null
    },
    [/^factory: successor$/, /^\/api\/lido\/user\/NGO.*\.movedTo$/, /^\/api\/aave\/user\/NGO.*\.movedTo$/],
  ],
]

/** Where positions are that left. */
export const WRONG_NEW_IDS: Wrong[] = [
  [
    ({ ledger }) => {
      for (const { log } of ledger.crossings) log.args.newId += 1n
    },
    [
      /^departure of position \d+ of 0x\w+: is told by the other vault$/,
      /^GraphQL movesToSuccessor\[0\]\.newId$/,
      /^\/api\/lido\/transaction of .*\.change\.toPositionId$/,
      /^\/api\/aave\/transaction of .*\.change\.toPositionId$/,
      /^\/api\/lido\/user\/NGO.*\.movedTo\.positionId$/,
    ],
  ],
]

/** What a departure is. */
export const WRONG_KINDS: Wrong[] = [
  [
    ({ ledger }) => {
      for (const movement of ledger.movements) if (movement.kind === 'departure') movement.kind = 'out'
    },
    [
      /^GraphQL movesToSuccessor\.length$/,
      /^GraphQL withdrawals\.length$/,
      /^\/api\/lido\/transaction of .*\.label$/,
      /^\/api\/aave\/withdraw of .*\.total$/,
    ],
  ],
]

/** The same of the successor, about positions that arrived. */
export const WRONG_ARRIVALS: Wrong[][] = [
  [
    [
      ({ ledger }) => {
        for (const crossing of ledger.crossings) {
          const terms = { ...crossing.terms, holder: STRANGER, token: STRANGER, percent: 1, mark: 0n }
          Object.assign(crossing, { shares: crossing.shares * 2n, terms })
        }
      },
      [
        /^arrival of position \d+ of 0x\w+: terms\.holder$/,
        /^arrival of position \d+ of 0x\w+: terms\.token$/,
        /^arrival of position \d+ of 0x\w+: terms\.percentShare$/,
        /^arrival of position \d+ of 0x\w+: mark is not below the rate$/,
        /^arrival of position \d+ of 0x\w+: no more shares arrived$/,
      ],
    ],
    [
      ({ ledger }) => {
        for (const position of ledger.positions)
          Object.assign(position, {
            arrival: null,
            principal: position.principal + 1n,
            startDate: new Date(0),
          })
      },
      [
        /^position 1 of 0x\w+: terms\[1\]$/,
        /^\/api\/lido\/user\/deposits-info .*positions\[0\]\.arrivedFrom\.length$/,
        /^\/api\/aave\/user\/deposits-info .*positions\[0\]\.arrivedFrom\.length$/,
        /^\/api\/lido\/user\/deposits-info .*positions\[0\]\.principal$/,
        /^\/api\/lido\/user\/deposits-info .*positions\[0\]\.startDate$/,
      ],
    ],
    [
      ({ ledger }) => {
        for (const { log } of ledger.crossings) {
          log.args.principal += 1n
          log.args.mark += 1n
        }
      },
      [/^GraphQL movesFromPredecessor\[0\]\.principal$/, /^GraphQL movesFromPredecessor\[0\]\.mark$/],
    ],
  ],
  [
    [
      ({ ledger }) => {
        for (const movement of ledger.movements) Object.assign(movement, { kind: 'in', change: null })
      },
      [
        /^GraphQL stakes\.length$/,
        /^GraphQL movesFromPredecessor\.length$/,
        /^\/api\/lido\/transaction of .*\.label$/,
        /^\/api\/lido\/transaction of .*\.change$/,
        /^\/api\/lido\/user\/report.*format=csv of .*\.lines\[\d+\]\[1\]$/,
      ],
    ],
  ],
]
