import { gasCostWei } from '@kindyield/domain'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ONE_ETHER } from '../../lib/ether.ts'
import { amountText, parseAmount } from '../../lib/parse-amount.ts'
import { feePerGasQuery, stEthOfWstEthQuery } from '../../web3/chain-queries.ts'
import { gasUnitsQuery } from '../../web3/gas-units-query.ts'
import { useWallet } from '../../web3/use-wallet.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import { EVERYTHING, type WithdrawWay, withdrawCall } from '../../web3/withdraw-calls.ts'
import { freeLiquidityQuery, queueLimitsQuery, wstEthOfStEthQuery } from '../../web3/withdraw-queries.ts'
import { useMoney } from './use-money.ts'
import type { OpenPosition } from './use-positions.ts'
import { useRequestTime } from './use-request-time.ts'
import { validateWithdrawal } from './validate-withdrawal.ts'

/** So that not every key that is pressed asks the server for a waiting time. */
const TYPING_MS = 300

export const ways = {
  lido: ['ETH', 'stETH', 'wstETH'],
  aave: ['token', 'aToken'],
} as const satisfies Record<string, readonly WithdrawWay[]>

export type Withdrawal = ReturnType<typeof useWithdrawal>

/** Everything that the form of one position shows, from what was entered and what the chain says of it. */
export function useWithdrawal(position: OpenPosition) {
  const web3 = useWeb3()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.address : null
  const money = useMoney(position)
  const [way, setWay] = useState<WithdrawWay>(ways[position.protocol][0])
  const [typed, setTyped] = useState('')
  const [isEverything, setEverything] = useState(false)
  /** Until then an empty field is not called wrong. */
  const [tried, setTried] = useState(false)
  const { balance, decimals, symbol } = position

  const text = isEverything ? amountText(balance ?? 0n, decimals) : typed
  const amount = isEverything ? balance : parseAmount(typed, decimals)
  const limits = useQuery(queueLimitsQuery(web3)).data ?? null
  const token = position.protocol === 'aave' ? position.token : null
  const free = useQuery(freeLiquidityQuery(web3, token)).data ?? null
  const problem = validateWithdrawal({
    ...{ way, amount, isEverything, decimals, balance, limits, free },
    formatAmount: money.format,
  })

  // Who enters exactly what is there wants no dust left that has grown in the meantime.
  const sent = isEverything || amount === balance ? EVERYTHING : amount
  const action = problem || sent === null || !web3 ? null : withdrawCall(web3.library, way, position, sent)
  const feePerGas = useQuery(feePerGasQuery(web3)).data
  const gasUnits = useQuery(gasUnitsQuery(web3, action, account)).data

  const valid = problem ? null : amount
  const [settled] = useDebouncedValue(valid ?? 0n, TYPING_MS)
  const inWstEth = useQuery(wstEthOfStEthQuery(web3, way === 'wstETH' ? valid : null)).data ?? null

  return {
    position,
    money,
    /** Another text as soon as any field changes. */
    entered: [way, isEverything ? 'everything' : typed].join(' '),
    way,
    setWay,
    text,
    setAmount(value: string) {
      setTyped(value)
      setEverything(false)
    },
    isEverything,
    setEverything,
    amount: valid,
    limits,
    free,
    inWstEth,
    stEthOfOne: useQuery(stEthOfWstEthQuery(web3, position.protocol === 'lido' ? ONE_ETHER : null)).data,
    requestTime: useRequestTime(position.protocol === 'lido' ? settled : null),
    problem: problem && (tried || text !== '') ? problem : null,
    setTried,
    action,
    feeWei: gasCostWei(feePerGas, gasUnits),
    symbolOf: (each: WithdrawWay) => symbolOf(each, symbol),
    /** What arrives, in the token that it arrives as; null while that is not known. */
    received: way === 'wstETH' ? inWstEth : valid,
  }
}

function symbolOf(way: WithdrawWay, symbol: string): string {
  if (way === 'token') return symbol
  return way === 'aToken' ? `a${symbol}` : way
}
