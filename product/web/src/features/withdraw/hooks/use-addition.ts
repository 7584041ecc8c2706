import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { depositAmountProblem } from '#lib/format/deposit-amount-problem.ts'
import { formatAmountInput, parseAmount } from '#lib/format/parse-amount.ts'
import { addCall } from '#web3/calls/position-calls.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { type AssetSymbol, haveSameUnit, listAssets } from '#web3/network/assets.ts'
import { stEthOfWstEthQuery } from '#web3/reads/steth-of-wsteth-query.ts'
import { tokenStatusQuery } from '#web3/reads/token-status-query.ts'
import { useApprovals } from '#web3/reads/use-approvals.ts'
import { depositSteps, useFee } from '#web3/reads/use-fee.ts'
import { useSpendable } from '#web3/reads/use-spendable.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { useMoneyFormat } from './use-money-format.ts'

/** State of the form that adds to a position: fields, chain data, validation and the call to send. */
export function useAddition(position: OpenPosition) {
  const web3 = useWeb3()
  const account = useAccount()
  const money = useMoneyFormat(position)
  const { protocol, decimals, vault } = position
  const all = listAssets(web3?.network, protocol)
  const assets = protocol === 'lido' ? all : all.filter(({ symbol }) => symbol === position.symbol)
  const [symbol, setSymbol] = useState(position.symbol as AssetSymbol)
  const [typed, setTyped] = useState('')
  const [isMax, setMax] = useState(false)
  /** Whether a submit was attempted; before that an empty field shows no error. */
  const [tried, setTried] = useState(false)
  const asset = assets.find(each => each.symbol === symbol)

  const { balance, reserve, max } = useSpendable(asset, account)
  const held = balance.data ?? null
  const text = isMax && max !== null ? formatAmountInput(max, decimals) : typed
  const amount = parseAmount(text, decimals)
  const format = (value: bigint) => money.format(value, symbol)
  const formatLimit = (value: bigint) => money.formatLimit(value, symbol)
  const tokenStatus = useQuery(tokenStatusQuery(web3, asset)).data ?? null
  const problem = depositAmountProblem({
    text,
    symbol,
    amount,
    decimals,
    balance: held,
    reserve,
    tokenStatus,
    formatAmount: formatLimit,
  })
  const valid = problem ? null : amount
  const inStEth = useQuery(stEthOfWstEthQuery(web3, symbol === 'wstETH' ? valid : null)).data ?? null
  const { approvals, planApprovals } = useApprovals({ asset, vault, account, amount: valid })
  const action = web3 && asset && valid !== null ? addCall(web3.library, asset, position, valid) : null
  const fee = useFee(depositSteps(approvals, action), account)

  return {
    money,
    assets,
    symbol,
    setSymbol(next: AssetSymbol) {
      setSymbol(next)
      if (!haveSameUnit(symbol, next)) setTyped('')
      setMax(false)
      setTried(false)
    },
    /** Changes with every field. */
    formKey: [symbol, isMax ? 'max' : typed].join(' '),
    text,
    setAmount(value: string) {
      setTyped(value)
      setMax(false)
    },
    isMax,
    setMax() {
      setTyped('')
      setMax(true)
    },
    /** The largest amount that can be added; null while unknown. */
    max,
    reserve,
    held,
    /** Null while the entry is incomplete or wrong. */
    amount: valid,
    inStEth,
    /** What the position's principal grows by; null while unknown. */
    growth: symbol === 'wstETH' ? inStEth : valid,
    problem,
    tried,
    setTried,
    /** Null while the allowance is unknown. */
    approvals,
    planApprovals,
    action,
    fee,
    format,
  }
}
