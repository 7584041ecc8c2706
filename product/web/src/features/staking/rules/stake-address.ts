import type { Protocol } from '@kindyield/domain'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { parseAmount } from '#lib/format/parse-amount.ts'
import { parsePercent } from '#lib/format/parse-percent.ts'
import { DEFAULT_PERCENT, DEFAULT_SYMBOL } from '#lib/protocol/example-stake.ts'
import { listAssets } from '#web3/network/assets.ts'
import type { DepositEntry } from '#web3/reads/use-deposit-amount.ts'

/** The entry of a stake form: its texts are not yet parsed. */
export type StakeEntry = DepositEntry & { percentText: string }

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
    amountText: isAmount(amount) ? amount : '',
    isMax: amount === MAX,
    percentText: parsePercent(percent) === null ? String(DEFAULT_PERCENT) : percent,
  }
}

/** The address with an entry; what differs from an empty form, and nothing that could not be read again. */
export function writeStakeEntry(
  search: URLSearchParams,
  { symbol, amountText, isMax, percentText }: StakeEntry,
  protocol: Protocol,
): URLSearchParams {
  const entered = isMax ? MAX : isAmount(amountText) ? amountText : null
  const parameters = {
    // An amount always has its token beside it: for a reader of the other protocol it would mean another one.
    token: entered === null && symbol === DEFAULT_SYMBOL[protocol] ? null : symbol,
    amount: entered,
    percent:
      percentText === String(DEFAULT_PERCENT) || parsePercent(percentText) === null ? null : percentText,
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
