import type { Protocol } from '@kindyield/domain'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { parseAmount } from '#lib/format/parse-amount.ts'
import { parsePercent } from '#lib/format/parse-percent.ts'
import { DEFAULT_PERCENT, DEFAULT_SYMBOL } from '#lib/protocol/example-stake.ts'
import { type AssetSymbol, listAssets } from '#web3/network/assets.ts'

/** The entry of a stake form, as typed. */
export type StakeEntry = {
  symbol: AssetSymbol
  amount: string
  /** The maximum instead of an amount. */
  isMax: boolean
  percent: string
}

const MAX = 'max'
/** More digits than any token has. */
const MAX_LENGTH = 60

/** The entry that an address holds. What is no entry of this protocol is ignored. */
export function readStakeEntry(search: URLSearchParams, protocol: Protocol): StakeEntry {
  const token = search.get('token') ?? DEFAULT_SYMBOL[protocol]
  const asset = listAssets(undefined, protocol).find(({ symbol }) => symbol === token)
  // An amount of another protocol's token means something else.
  const amount = asset ? (search.get('amount') ?? '') : ''
  const percent = search.get('percent') ?? ''
  return {
    symbol: asset?.symbol ?? DEFAULT_SYMBOL[protocol],
    amount: isAmount(amount) ? amount : '',
    isMax: amount === MAX,
    percent: parsePercent(percent) === null ? String(DEFAULT_PERCENT) : percent,
  }
}

/** The address with an entry; what differs from an empty form, and nothing that could not be read again. */
export function writeStakeEntry(
  search: URLSearchParams,
  { symbol, amount, isMax, percent }: StakeEntry,
  protocol: Protocol,
): URLSearchParams {
  const entered = isMax ? MAX : isAmount(amount) ? amount : null
  const parameters = {
    // An amount always has its token beside it: for a reader of the other protocol it would mean another one.
    token: entered === null && symbol === DEFAULT_SYMBOL[protocol] ? null : symbol,
    amount: entered,
    percent: percent === String(DEFAULT_PERCENT) || parsePercent(percent) === null ? null : percent,
  }
  const after = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) after.delete(name)
    else after.set(name, value)
  }
  return after
}

function isAmount(text: string): boolean {
  return text.length <= MAX_LENGTH && parseAmount(text, ETHER_DECIMALS) !== null
}
