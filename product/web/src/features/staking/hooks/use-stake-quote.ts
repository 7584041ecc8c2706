import { useQuery } from '@tanstack/react-query'
import { validateStake } from '#features/staking/rules/validate-stake.ts'
import { parsePercent } from '#lib/format/parse-percent.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { depositCall } from '#web3/calls/deposit-calls.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { tokenStatusQuery } from '#web3/reads/token-status-query.ts'
import { useApprovals } from '#web3/reads/use-approvals.ts'
import { depositSteps, useFee } from '#web3/reads/use-fee.ts'
import { bannedQuery } from '#web3/reads/vault-queries.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import type { StakeAmount } from './use-stake-amount.ts'
import type { StakeForm } from './use-stake-form.ts'

export type StakeQuote = ReturnType<typeof useStakeQuote>

/** Which rules the entered stake breaks, what it would send, and what that costs. */
export function useStakeQuote(form: StakeForm, amount: StakeAmount) {
  const t = useT()
  const web3 = useWeb3()
  const account = useAccount()
  const { fields, protocol, ngos, ngo, isReadingNgo, vault, asset } = form
  const { text, value, decimals, funds } = amount
  const percent = parsePercent(fields.percent)

  const tokenStatus = useQuery(tokenStatusQuery(web3, asset)).data ?? null
  const isBanned = useQuery(bannedQuery(web3, vault, account)).data ?? false
  const problems = validateStake({
    ngo,
    isNgoMissing: fields.ngoId !== null && ngos.data !== undefined && !isReadingNgo && ngo === null,
    isBanned,
    protocolName: t(`protocol.${protocol}`),
    text,
    symbol: fields.symbol,
    amount: value,
    decimals,
    balance: funds.held,
    reserve: funds.reserve,
    tokenStatus,
    percentText: fields.percent,
    formatAmount: amount.formatLimit,
  })

  const isValid = !problems.ngo && !problems.amount && !problems.percent
  const ready = isValid && web3 && asset && vault && value !== null && percent !== null && account !== null
  const { approvals, planApprovals } = useApprovals({ asset, vault, account, amount: ready ? value : null })
  const action = ready ? depositCall(web3.library, asset, vault, value, percent) : null
  return {
    problems,
    /** Whether rules are broken is not known yet: the chosen NGO or the token is still being read. */
    isReading: isReadingNgo || amount.isReading,
    /** Null when the entered percentage is invalid. */
    percent,
    /** Null while the allowance is unknown. */
    approvals,
    planApprovals,
    /** Null while a rule is broken. */
    action,
    fee: useFee(depositSteps(approvals, action), account),
  }
}
