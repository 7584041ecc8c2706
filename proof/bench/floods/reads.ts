import { HOLDER_READS } from '../growth/holder-reads.ts'
import { expectOk } from './callers.ts'
import { ATTACKER, type Flood, type FloodContext, othersRead, pauseOf } from './flood.ts'

const GRAPHQL_LOOPS = 8
const HOLDER_LOOPS = 16
const PUBLIC_LOOPS = 50

function floodOfQueries(what: string, query: string): Flood {
  const page = '{ donations(first: 20) { nodes { amount timestamp } } }'
  const send = ({ server, callers }: FloodContext, asked: string) =>
    callers.send(ATTACKER, `${server}/api/graphql`, { query: asked })
  return {
    what,
    loops: GRAPHQL_LOOPS,
    attack: async context => void (await send(context, query)),
    async ordinary(context) {
      expectOk(await send(context, page))
      await pauseOf(GRAPHQL_LOOPS)
    },
    ...othersRead,
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

/** The loops read everything that a holder has in turns. */
function read({ server, callers }: FloodContext, token: string, loop: number) {
  const { path } = HOLDER_READS[loop % HOLDER_READS.length] as (typeof HOLDER_READS)[number]
  return callers.send(ATTACKER, `${server}${path}`, undefined, { authorization: `Bearer ${token}` })
}

/** Everything about a holder with hundreds of positions of dust, again and again. */
export const dustReads: Flood = {
  what: 'all reads of a holder with 300 positions, sixteen at once',
  loops: HOLDER_LOOPS,
  attack: async (context, loop) => void (await read(context, context.tokens.ofMany, loop)),
  async ordinary(context, loop) {
    await read(context, context.tokens.ofOne, loop)
    await pauseOf(HOLDER_LOOPS)
  },
  ...othersRead,
}

/** Reads that are answered from what is kept, unless nobody asked for exactly that before. */
function floodOfReads(what: string, usual: string, neverAskedFor: (count: number) => string): Flood {
  let asked = 0
  return {
    what: `${what}, fifty at once`,
    loops: PUBLIC_LOOPS,
    async attack({ server, callers }) {
      asked += 1
      await callers.send(ATTACKER, `${server}${neverAskedFor(asked)}`)
    },
    async ordinary({ server, callers }) {
      expectOk(await callers.send(ATTACKER, `${server}${usual}`))
      await pauseOf(PUBLIC_LOOPS)
    },
    ...othersRead,
  }
}

/** Each tells of another stake and so must be drawn. */
export const newPictures = floodOfReads(
  'pictures of links that nobody asked for before',
  '/share/ngo/blue-tide.png',
  count => `/share/ngo/blue-tide.png?gives=25&of=${count}%20ETH`,
)

export const newSearches = floodOfReads(
  'searches for ever new words',
  '/api/lido/NGO?take=100',
  count => `/api/lido/NGO?take=100&search=harbuor%20${count}`,
)
