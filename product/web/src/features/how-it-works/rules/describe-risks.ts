import type { AaveRisks, LidoRisks } from '@kindyield/api-contract'
import { formatDate } from '@kindyield/domain'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatPercent } from '#lib/format/format-money.ts'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import type { MessageId } from '#messages/en.ts'

export type Risk = {
  name: MessageId
  /** Message of the state; that of its explanation is `<state>.text`. */
  state: MessageId
  text: MessageId
  values: Record<string, string | number>
  /** Filled lamp; a ring for what deserves a look; null for what is not known. */
  isNormal: boolean | null
}

const DAY_MS = 86_400_000
/** Part of all deposits below which what is available counts as low. */
const LOW_PART = 10n
const NEARLY_FULL_PERCENT = 95
/** An older loss is history; it is still told. */
const RECENT_LOSS_DAYS = 365

export function describeLidoRisks(
  { isStakingPaused, isQueuePaused, isBunkerModeActive, queuedWei, lastLoss }: LidoRisks,
  { readAt, requestTime, locale }: { readAt: string; requestTime: string; locale: string },
): Risk[] {
  return [
    isStakingPaused === null
      ? unknown('how.lido.deposits')
      : isStakingPaused
        ? risk('how.lido.deposits', 'how.lido.deposits.paused')
        : normal('how.lido.deposits', 'how.lido.deposits.open'),
    isQueuePaused === null || queuedWei === null
      ? unknown('how.lido.queue')
      : isQueuePaused
        ? risk('how.lido.queue', 'how.lido.queue.paused')
        : normal('how.lido.queue', 'how.lido.queue.open', {
            time: requestTime,
            amount: formatTokenAmount(BigInt(queuedWei), ETHER_DECIMALS, 'ETH', locale),
          }),
    isBunkerModeActive === null
      ? unknown('how.lido.bunker')
      : isBunkerModeActive
        ? risk('how.lido.bunker', 'how.lido.bunker.on')
        : normal('how.lido.bunker', 'how.lido.bunker.off'),
    describeLoss(lastLoss, readAt, locale),
  ]
}

function describeLoss(lastLoss: LidoRisks['lastLoss'], readAt: string, locale: string): Risk {
  if (lastLoss === null) return normal('how.lido.loss', 'how.lido.loss.none')
  const days = Math.max(0, Math.floor((Date.parse(readAt) - Date.parse(lastLoss.at)) / DAY_MS))
  const values = {
    days,
    percent: formatPercent(lastLoss.percent, locale),
    date: formatDate(new Date(lastLoss.at)),
  }
  const describe = days <= RECENT_LOSS_DAYS ? risk : normal
  return describe('how.lido.loss', 'how.lido.loss.some', values)
}

export function describeAaveRisks(reserves: readonly AaveRisks[], locale: string): Risk[] {
  return [describePool(reserves), describeAvailable(reserves, locale), describeCap(reserves, locale)]
}

/** The gravest state of any token. */
function describePool(reserves: readonly AaveRisks[]): Risk {
  const states = [
    ['how.aave.pool.paused', ({ isPaused }: AaveRisks) => isPaused === true],
    ['how.aave.pool.inactive', ({ isActive }: AaveRisks) => isActive === false],
    ['how.aave.pool.frozen', ({ isFrozen }: AaveRisks) => isFrozen === true],
  ] as const
  for (const [state, applies] of states) {
    const tokens = symbolsOf(reserves.filter(applies))
    if (tokens !== '') return risk('how.aave.pool', state, { tokens })
  }
  const isKnown = reserves.every(
    ({ isPaused, isActive, isFrozen }) => ![isPaused, isActive, isFrozen].includes(null),
  )
  return isKnown ? normal('how.aave.pool', 'how.aave.pool.open') : unknown('how.aave.pool')
}

function describeAvailable(reserves: readonly AaveRisks[], locale: string): Risk {
  const known = reserves.flatMap(({ symbol, decimals, available, supplied }) =>
    available === null || supplied === null
      ? []
      : [{ symbol, decimals, available: BigInt(available), supplied: BigInt(supplied) }],
  )
  if (known.length < reserves.length) return unknown('how.aave.available')
  const tokens = symbolsOf(known.filter(({ available, supplied }) => available * LOW_PART < supplied))
  const amounts = known
    // Whole tokens, rounded down: the rest says nothing here.
    .map(({ symbol, decimals, available }) =>
      formatTokenAmount(available / 10n ** BigInt(decimals), 0, symbol, locale),
    )
    .join(', ')
  return tokens === ''
    ? normal('how.aave.available', 'how.aave.available.enough', { amounts })
    : risk('how.aave.available', 'how.aave.available.low', { amounts, tokens })
}

/** The token whose cap is used most. */
function describeCap(reserves: readonly AaveRisks[], locale: string): Risk {
  if (reserves.some(({ cap, supplied }) => cap === null || supplied === null)) return unknown('how.aave.cap')
  const [fullest] = reserves
    .filter(({ cap }) => cap !== '0')
    .map(({ symbol, cap, supplied }) => ({ token: symbol, used: (100 * Number(supplied)) / Number(cap) }))
    .sort((one, other) => other.used - one.used)
  if (fullest === undefined) return normal('how.aave.cap', 'how.aave.cap.none')
  const values = { token: fullest.token, percent: formatPercent(fullest.used, locale) }
  if (fullest.used >= 100) return risk('how.aave.cap', 'how.aave.cap.full', values)
  if (fullest.used >= NEARLY_FULL_PERCENT) return risk('how.aave.cap', 'how.aave.cap.near', values)
  return normal('how.aave.cap', 'how.aave.cap.room', values)
}

type WithText =
  Extract<MessageId, `how.${'lido' | 'aave'}.${string}.text`> extends `${infer State}.text` ? State : never

function normal(name: MessageId, state: WithText, values: Risk['values'] = {}): Risk {
  return { name, state, text: `${state}.text`, values, isNormal: true }
}

function risk(name: MessageId, state: WithText, values: Risk['values'] = {}): Risk {
  return { name, state, text: `${state}.text`, values, isNormal: false }
}

function unknown(name: MessageId): Risk {
  return { name, state: 'how.unknown', text: 'how.unknown.text', values: {}, isNormal: null }
}

function symbolsOf(reserves: readonly { symbol: string }[]): string {
  return reserves.map(({ symbol }) => symbol).join(', ')
}
