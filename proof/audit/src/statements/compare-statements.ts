import { compareTexts, type NamedView } from '../answers/holder-answers.ts'
import { type Comparison, compare } from '../compare.ts'
import { type Fraction, fraction } from '../ledger/fraction.ts'
import { dayOf } from '../ledger/ledger.ts'
import { type RequestApi, readerOf } from '../read-api.ts'
import { tokenNames } from '../token-names.ts'
import { compareIndexed, withoutUntil } from './indexed-until.ts'
import { readCsvStatement, readXlsxStatement } from './read-statement.ts'
import type { SectionCells } from './section-cells.ts'
import { statementSections } from './statement-sections.ts'
import type { Currency, DayPrices, Pricing } from './statement-values.ts'
import type { Days, StatementType } from './statement-view.ts'

const FORMATS = {
  csv: async (response: Response) => readCsvStatement(await response.text()),
  xlsx: async (response: Response) => readXlsxStatement(await response.arrayBuffer()),
}
const TYPES: StatementType[] = ['transactions', 'rewards', 'donations', 'full']
/** Days of prices in one answer. */
const PRICE_DAYS = 1_000
const DAY_MS = 86_400_000

type Asked = { type: StatementType; days: Days; currency: Currency }

/** Compares every cell of a holder's statements: all days in every type and format, and the middle of them in full, in the other currencies. */
export function compareStatements(
  result: Comparison,
  requestApi: RequestApi,
  view: NamedView,
): Promise<void> {
  const { all, middle } = daysOf([view])
  return compareFiles(
    result,
    requestApi,
    `/api/${view.protocol}/user/report/download`,
    [view],
    [
      ...TYPES.map(type => ({ type, days: all, currency: 'USD' as const })),
      { type: 'full', days: middle, currency: 'EUR' },
      { type: 'full', days: middle, currency: 'GBP' },
    ],
  )
}

/** The same for the statement of both protocols. */
export function compareJointStatements(
  result: Comparison,
  requestApi: RequestApi,
  views: readonly [NamedView, ...NamedView[]],
): Promise<void> {
  const { all, middle } = daysOf(views)
  return compareFiles(result, requestApi, '/api/user/report/download', views, [
    { type: 'full', days: all, currency: 'USD' },
    { type: 'rewards', days: middle, currency: 'EUR' },
  ])
}

async function compareFiles(
  result: Comparison,
  requestApi: RequestApi,
  address: string,
  views: readonly [NamedView, ...NamedView[]],
  statements: Asked[],
): Promise<void> {
  const [{ holder }] = views
  const pricesOn = await readPrices(requestApi, daysOf(views).all)
  for (const { type, days, currency } of statements) {
    const [first, ...others] = views
    const viewOf = (view: NamedView) => ({
      ...view,
      tokenOf: namesOn(view),
      pricesOn,
      currency,
      days,
      type,
    })
    const expected = statementSections([viewOf(first), ...others.map(viewOf)]).map(sorted)
    for (const [format, read] of Object.entries(FORMATS)) {
      const path = `${address}?reportType=${type}&startDate=${days.first}&endDate=${days.last}&currency=${currency}&format=${format}`
      const where = `${path} of ${holder}`
      const response = await requestApi(path, { holder })
      // Nothing to report.
      if (response.status === 404) compare(result, where, expected, [])
      else if (response.ok) {
        const { sections, indexed } = await read(response)
        compareIndexed(result, where, views, indexed)
        const found = sections.map(section => sorted(withoutUntil(section, views)))
        compare(result, where, expected, found)
      } else compare(result, where, 200, response.status)
    }
  }
}

function namesOn({ deployment }: NamedView) {
  const names = tokenNames(deployment)
  return (token: string) => {
    const name = names.get(token)
    if (name === undefined) throw new Error(`The network has no name for the token ${token}`)
    return name
  }
}

/** All days of the histories of the chains, and the middle of them. */
function daysOf(views: readonly NamedView[]): { all: Days; middle: Days } {
  const head = Math.max(...views.map(({ block }) => block.timestamp.getTime()))
  const begin = Math.min(
    ...views.map(({ ledger }) => [...ledger.ngos.values()][0]?.log.timestamp.getTime() ?? head),
  )
  const dayAt = (part: number) => dayOf(new Date(begin + (head - begin) * part))
  return { all: { first: dayAt(0), last: dayAt(1) }, middle: { first: dayAt(0.3), last: dayAt(0.7) } }
}

/** The prices that the API itself publishes for these days. */
async function readPrices(requestApi: RequestApi, { first, last }: Days): Promise<Pricing['pricesOn']> {
  const prices = new Map<string, DayPrices>()
  const read = readerOf(requestApi)
  for (let at = Date.parse(first); at <= Date.parse(last); at += PRICE_DAYS * DAY_MS) {
    const end = Math.min(Date.parse(last), at + (PRICE_DAYS - 1) * DAY_MS)
    const path = `/api/price/daily?startDate=${dayOf(new Date(at))}&endDate=${dayOf(new Date(end))}`
    const { data } = (await read(path)) as { data: PriceDay[] }
    for (const { day, USD, EUR, GBP, samples } of data) {
      prices.set(day, { USD: fractionOf(USD), EUR: fractionOf(EUR), GBP: fractionOf(GBP), samples })
    }
  }
  return day => prices.get(day)
}

type PriceDay = Record<Currency, number> & { day: string; samples: Currency[] }

/** The decimal that the answer has; prices are not so low that it is written with an exponent. */
function fractionOf(price: number): Fraction {
  const [whole = '', behind = ''] = String(price).split('.')
  return fraction(BigInt(whole + behind), 10n ** BigInt(behind.length))
}

/** Which of several lines of one block comes first is not part of the figures. */
function sorted({ title, columns, lines, totals }: SectionCells): SectionCells {
  const byWords = (one: string[], other: string[]) =>
    compareTexts(wordsOf(one), wordsOf(other)) || compareTexts(one.join(), other.join())
  return { title, columns, lines: lines.toSorted(byWords), totals: totals.toSorted(byWords) }
}

/** Leaves amounts out, so that a wrong one stays at its place. */
function wordsOf(cells: string[]): string {
  return cells.filter(cell => !/^-?\d+\.\d+$/.test(cell)).join()
}
