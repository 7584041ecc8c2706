import type { LocalOutcome } from '@kindyield/api-contract'
import type { I18n } from '@lingui/core'
import { ETHER_DECIMALS } from '../lib/ether.ts'
import { formatToken } from '../lib/format-token.ts'

/** What came of an action, in a sentence. */
export function describeOutcome(outcome: LocalOutcome, i18n: I18n): string {
  switch (outcome.act) {
    case 'time': {
      const { days, lidoReports, vaultReports, finalizedRequests } = outcome
      const passed = i18n._('time.passed', { days, lidoReports, vaultReports })
      return finalizedRequests > 0 ? `${passed} ${i18n._('time.finalized', { finalizedRequests })}` : passed
    }
    case 'slash': {
      const amount = formatToken(BigInt(outcome.lostWei), ETHER_DECIMALS, 'ETH', i18n.locale)
      return i18n._('time.slashed', { amount })
    }
    case 'finalize':
      return i18n._('time.finalized', { finalizedRequests: outcome.finalizedRequests })
    case 'fund':
      return i18n._('time.funded')
  }
}
