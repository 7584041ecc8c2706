import type { LocalOutcome } from '@kindyield/api-contract'
import { formatAddress } from '@kindyield/domain'
import { ETHER_DECIMALS } from '@kindyield/web/src/lib/format/ether.ts'
import { formatTokenAmount } from '@kindyield/web/src/lib/format/format-token-amount.ts'
import type { I18n } from '@lingui/core'

/** The outcome of a local job as a sentence for the user. */
export function describeJobOutcome(outcome: LocalOutcome, i18n: I18n): string {
  switch (outcome.act) {
    case 'time': {
      const { days, lidoReports, vaultReports, otherOracle, finalizedRequests } = outcome
      const passed =
        otherOracle === undefined
          ? i18n._('time.passed', { days, lidoReports, vaultReports })
          : i18n._('time.notSettled', { days, lidoReports, address: formatAddress(otherOracle) })
      return finalizedRequests > 0 ? `${passed} ${i18n._('time.finalized', { finalizedRequests })}` : passed
    }
    case 'slash': {
      const amount = formatTokenAmount(BigInt(outcome.lostWei), ETHER_DECIMALS, 'ETH', i18n.locale)
      return i18n._('time.slashed', { amount })
    }
    case 'finalize':
      return i18n._('time.finalized', { finalizedRequests: outcome.finalizedRequests })
    case 'fund':
      return i18n._('time.funded')
  }
}
