import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { countRequests, validateWithdrawal } from '#features/withdraw/rules/validate-withdrawal.ts'
import { useRequestTime } from '#lib/queries/use-request-time.ts'
import { WITHDRAW_ALL, withdrawCall } from '#web3/calls/withdraw-calls.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { freeLiquidityQuery } from '#web3/reads/free-liquidity-query.ts'
import { queueLimitsQuery, wstEthOfStEthQuery } from '#web3/reads/lido-queries.ts'
import { useFee } from '#web3/reads/use-fee.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { useMoneyFormat } from './use-money-format.ts'
import type { WithdrawalForm } from './use-withdrawal-form.ts'

/** Debounces the waiting-time request while the user types. */
const DEBOUNCE_MS = 300

export type WithdrawalQuote = ReturnType<typeof useWithdrawalQuote>

/** What the entered withdrawal would bring, take and cost, or the rule that it breaks. */
export function useWithdrawalQuote(position: OpenPosition, form: WithdrawalForm) {
  const web3 = useWeb3()
  const { formatLimit } = useMoneyFormat(position)
  const { method, text, isEverything } = form
  const { balance, decimals, symbol, protocol } = position

  const limits = useQuery(queueLimitsQuery(web3)).data ?? null
  const free = useQuery(freeLiquidityQuery(web3, protocol === 'aave' ? position.token : null)).data ?? null
  const problem = validateWithdrawal({
    method,
    text,
    symbol,
    amount: form.amount,
    isEverything,
    decimals,
    balance,
    limits,
    free,
    formatAmount: formatLimit,
  })
  const amount = problem ? null : form.amount

  // Entering the exact balance withdraws all, so that no yield earned meanwhile is left behind.
  const requested = isEverything || amount === balance ? WITHDRAW_ALL : amount
  const action =
    problem || requested === null || !web3 ? null : withdrawCall(web3.library, method, position, requested)

  const requests = method === 'ETH' && amount !== null && limits ? countRequests(amount, limits.max) : 0
  const fee = useFee({ now: action && [action], after: claimsOf(requests) }, useAccount())
  const [debounced] = useDebouncedValue(amount ?? 0n, DEBOUNCE_MS)
  const inWstEth = useQuery(wstEthOfStEthQuery(web3, method === 'wstETH' ? amount : null)).data ?? null

  return {
    problem,
    /** Null while it breaks a rule. */
    amount,
    /** The least and most that one request of the queue can have; null while unknown. */
    limits,
    /** What Aave can pay out now; null while unknown. */
    free,
    requestTime: useRequestTime(protocol === 'lido' ? debounced : null),
    inWstEth,
    /** The amount of the token paid out; null while unknown. */
    received: method === 'wstETH' ? inWstEth : amount,
    action,
    /** The fee; for the queue, that of the later claim is added. */
    fee,
  }
}

/** What the requests of the queue need later. */
export function claimsOf(requests: number): string[] {
  return Array.from({ length: requests }, () => 'claimWithdrawal')
}
