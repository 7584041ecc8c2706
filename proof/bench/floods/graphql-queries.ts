import { setTimeout } from 'node:timers/promises'
import { expectOk } from './callers.ts'
import type { Flood } from './flood.ts'

const ATTACKER = 0
const OTHERS = 100
const LOOPS = 8

function floodOfQueries(what: string, query: string): Flood {
  return {
    what,
    loops: LOOPS,
    attack: async ({ server, callers }) =>
      void (await callers.send(ATTACKER, `${server}/api/graphql`, { query })),
    async ordinary({ server, callers }) {
      const page = { query: '{ donations(first: 20) { nodes { amount timestamp } } }' }
      expectOk(await callers.send(ATTACKER, `${server}/api/graphql`, page))
      // As many as the limit of an address allows: fifty in a second.
      await setTimeout(LOOPS * 20)
    },
    innocent: async ({ server, callers }, loop) =>
      void expectOk(await callers.send(OTHERS + loop, `${server}/api/lido/NGO?take=20`)),
    innocentEveryMs: 40,
  }
}

const aliases = Array.from({ length: 3_200 }, (_, at) => `a${at}: __schema{types{name}}`)
export const repeatedSchema = floodOfQueries(
  'the schema 3,200 times',
  `{ ${aliases.join(' ')} }`.slice(0, 62_000),
)

const of = (inner: string) => `kind name description ${inner}`
const fields = (inner: string) =>
  `fields { name description args { name type { ${of('')} } } type { ${inner} } }`
export const largestSchema = floodOfQueries(
  'the largest schema query allowed',
  `{ __schema { types { ${of(fields(of(fields(of('ofType { kind name }')))))} } } }`,
)

const donations = Array.from(
  { length: 8 },
  (_, at) => `a${at}: donations(first: 100) { nodes { amount timestamp } }`,
)
export const largestData = floodOfQueries('the largest data query allowed', `{ ${donations.join(' ')} }`)
