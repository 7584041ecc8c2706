import type { Activity } from '@kindyield/api-contract'
import { ETH_SYMBOLS } from '@kindyield/domain'
import type { IconName } from '#components/ui/icon.tsx'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatShortAmount, formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { lostInQueue } from '#lib/format/lost-in-queue.ts'
import type { MessageId } from '#messages/en.ts'
import type { HomeMoney } from './home-money.ts'

const ICONS: Record<Activity['kind'], IconName> = {
  stake: 'plant',
  reward: 'handshake',
  claim: 'download',
  loss: 'trend-down',
  change: 'replaced',
}

type Sentence = { id: MessageId; values: Record<string, string | number> }

export type DescribedActivity = {
  sentence: Sentence
  icon: IconName
  /** The figures at the end of the line: the first larger than the second. */
  figures: Sentence[]
}

/** What a line of the activity says. */
export function describeActivity(line: Activity, money: HomeMoney, locale: string): DescribedActivity {
  const amount = amountOf(line, money, locale)
  return {
    sentence: {
      id: `home.did.${line.action}`,
      values: {
        amount,
        name: line.ngoName,
        percent: line.percent ?? 0,
        before: line.change?.percentBefore ?? 0,
        from: line.change?.fromNgoName ?? '',
        merged: line.change?.mergedPositionNumber ?? 0,
      },
    },
    icon: ICONS[line.kind],
    figures: figuresOf(line, amount, money, locale),
  }
}

/** The amount of the token that was paid: stETH and wstETH are other amounts of the same value. */
function amountOf(line: Activity, money: HomeMoney, locale: string): string {
  if (line.ethType !== null && line.tokenAmount !== null) {
    return formatTokenAmount(BigInt(line.tokenAmount), ETHER_DECIMALS, ETH_SYMBOLS[line.ethType], locale)
  }
  const amount = money.formatToken(line)
  // aTokens are named after the underlying token: aUSDC.
  return line.inAToken ? amount.replace(/ (\w+)$/, ' a$1') : amount
}

function figuresOf(line: Activity, amount: string, money: HomeMoney, locale: string): Sentence[] {
  const { donated, kept } = line
  if (donated !== null && kept !== null) {
    return [
      { id: 'home.figure.given', values: { amount: money.formatYield({ ...line, amount: donated }) } },
      { id: 'home.figure.kept', values: { amount: money.formatYield({ ...line, amount: kept }) } },
    ]
  }
  if (line.kind === 'change') return []
  if (line.kind === 'loss') return [{ id: 'home.figure.lost', values: { amount } }]
  if (line.action !== 'claim') return [{ id: 'home.figure.moved', values: { amount } }]
  const requested = BigInt(line.amount)
  const lost = lostInQueue(requested, BigInt(line.tokenAmount ?? 0))
  const short = (wei: bigint) => formatShortAmount(wei, ETHER_DECIMALS, 'ETH', locale)
  const received: Sentence = { id: 'home.figure.received', values: { amount } }
  return lost > 0n
    ? [received, { id: 'home.figure.shrunk', values: { requested: short(requested), lost: short(lost) } }]
    : [received]
}
