import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ONE_ETHER } from '../../../lib/format/ether.ts'
import { formatAmountInput, parseAmount } from '../../../lib/format/parse-amount.ts'
import { useRequestTime } from '../../../lib/queries/use-request-time.ts'
import { WITHDRAW_ALL, type WithdrawMethod, withdrawCall } from '../../../web3/calls/withdraw-calls.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import { freeLiquidityQuery } from '../../../web3/reads/free-liquidity-query.ts'
import { queueLimitsQuery, wstEthOfStEthQuery } from '../../../web3/reads/lido-queries.ts'
import { stEthOfWstEthQuery } from '../../../web3/reads/steth-of-wsteth-query.ts'
import { useFee } from '../../../web3/reads/use-fee.ts'
import { useWallet } from '../../../web3/wallet/use-wallet.ts'
import type { OpenPosition } from '../rules/open-position.ts'
import { countRequests, validateWithdrawal } from '../rules/validate-withdrawal.ts'
import { useMoneyFormat } from './use-money-format.ts'

/** Debounces the waiting-time request while the user types. */
const DEBOUNCE_MS = 300

export const withdrawMethods = {
  lido: ['ETH', 'stETH', 'wstETH'],
  aave: ['token', 'aToken'],
} as const satisfies Record<string, readonly WithdrawMethod[]>

export type Withdrawal = ReturnType<typeof useWithdrawal>

/** State of one position's withdrawal form: fields, chain data, validation and the call to send. */
export function useWithdrawal(position: OpenPosition, onEntry: () => void) {
  const web3 = useWeb3()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.address : null
  const money = useMoneyFormat(position)
  const [method, setMethod] = useState<WithdrawMethod>(withdrawMethods[position.protocol][0])
  const [typed, setTyped] = useState('')
  const [isEverything, setEverything] = useState(false)
  /** Whether a submit was attempted; before that an empty field shows no error. */
  const [tried, setTried] = useState(false)
  const { balance, decimals, symbol } = position

  const text = isEverything ? formatAmountInput(balance ?? 0n, decimals) : typed
  const amount = isEverything ? balance : parseAmount(typed, decimals)
  const limits = useQuery(queueLimitsQuery(web3)).data ?? null
  const token = position.protocol === 'aave' ? position.token : null
  const free = useQuery(freeLiquidityQuery(web3, token)).data ?? null
  const problem = validateWithdrawal({
    ...{ method, text, symbol, amount, isEverything, decimals, balance, limits, free },
    formatAmount: money.format,
  })

  // Entering the exact balance withdraws all, so that no yield earned meanwhile is left behind.
  const requested = isEverything || amount === balance ? WITHDRAW_ALL : amount
  const action =
    problem || requested === null || !web3 ? null : withdrawCall(web3.library, method, position, requested)

  const valid = problem ? null : amount
  const requests = method === 'ETH' && valid !== null && limits ? countRequests(valid, limits.max) : 0
  const fee = useFee({ now: action && [action], after: claimsOf(requests) }, account)
  const [debounced] = useDebouncedValue(valid ?? 0n, DEBOUNCE_MS)
  const inWstEth = useQuery(wstEthOfStEthQuery(web3, method === 'wstETH' ? valid : null)).data ?? null

  return {
    position,
    money,
    /** Changes with every field. */
    formKey: [method, isEverything ? 'everything' : typed].join(' '),
    method,
    setMethod(value: WithdrawMethod) {
      onEntry()
      setMethod(value)
    },
    text,
    setAmount(value: string) {
      onEntry()
      setTyped(value)
      setEverything(false)
    },
    isEverything,
    setEverything(value: boolean) {
      onEntry()
      setEverything(value)
    },
    amount: valid,
    limits,
    free,
    inWstEth,
    stEthOfOne: useQuery(stEthOfWstEthQuery(web3, position.protocol === 'lido' ? ONE_ETHER : null)).data,
    requestTime: useRequestTime(position.protocol === 'lido' ? debounced : null),
    problem,
    tried,
    setTried,
    action,
    /** With the later claim, for the queue. */
    fee,
    symbolOf: (each: WithdrawMethod) => symbolOf(each, symbol),
    /** The amount received, in the token paid out; null while unknown. */
    received: method === 'wstETH' ? inWstEth : valid,
  }
}

/** R11: what the requests of the queue need later. */
export function claimsOf(requests: number): string[] {
  return Array.from({ length: requests }, () => 'claimWithdrawal')
}

function symbolOf(method: WithdrawMethod, symbol: string): string {
  if (method === 'token') return symbol
  return method === 'aToken' ? `a${symbol}` : method
}
