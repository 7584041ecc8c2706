import type { Protocol } from './protocol.ts'

/** A stake or deposit that its giver tells of: in the link to the NGO's page, and so in its preview. */
export type SharedStake = {
  protocol: Protocol
  percent: number
  /** The text that is shown, like '1.5 ETH'; null unless the giver wants it told. */
  amount: string | null
}

/** A number in any of our languages, and its token. */
const AMOUNT = /^\d[\d.,]{0,23} (?:ETH|stETH|wstETH|USDC|USDT|DAI)$/

/** What the link to an NGO's page is given to tell of a stake; the inverse of `readSharedStake`. */
export function sharedStakeQuery({ protocol, percent, amount }: SharedStake): URLSearchParams {
  const query = new URLSearchParams({ protocol, gives: String(percent) })
  if (amount !== null) query.set('of', amount)
  return query
}

/** Null for a link that tells of no stake, or of one that cannot be: whoever sends the link wrote it. */
export function readSharedStake(query: URLSearchParams): SharedStake | null {
  const [gives, of] = [query.get('gives') ?? '', query.get('of')]
  const percent = /^[1-9]\d{0,2}$/.test(gives) ? Number(gives) : 0
  if (percent < 1 || percent > 100 || (of !== null && !AMOUNT.test(of))) return null
  return { protocol: query.get('protocol') === 'aave' ? 'aave' : 'lido', percent, amount: of }
}
