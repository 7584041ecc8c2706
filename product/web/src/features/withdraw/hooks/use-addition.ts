import { useState } from 'react'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useNetworkOf } from '#lib/config/use-networks.ts'
import { depositAmountProblem } from '#lib/format/deposit-amount-problem.ts'
import { addCall } from '#web3/calls/position-calls.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { type AssetSymbol, haveSameUnit, listAssets } from '#web3/network/assets.ts'
import { useApprovals } from '#web3/reads/use-approvals.ts'
import { type DepositEntry, useDepositAmount } from '#web3/reads/use-deposit-amount.ts'
import { depositSteps, useFee } from '#web3/reads/use-fee.ts'
import { useTransactionForm } from '#web3/transaction/use-transaction-form.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import type { CompletedAction } from './completed-action.ts'

/** The form that adds to a position: the entry, the rule that it breaks, and what it would send and cost. */
export function useAddition(position: OpenPosition, onDone: (done: CompletedAction) => void) {
  const account = useAccount()
  const { protocol, decimals, vault, id, number, ngoName: name } = position
  const chain = useChain(protocol)
  const all = listAssets(useNetworkOf(protocol), protocol)
  const assets = protocol === 'lido' ? all : all.filter(({ symbol }) => symbol === position.symbol)
  const [entry, setEntry] = useState<DepositEntry>({
    symbol: position.symbol as AssetSymbol,
    amountText: '',
    isMax: false,
  })
  const { symbol } = entry
  const form = useTransactionForm(`add ${vault} ${id}`, entry)
  const asset = assets.find(each => each.symbol === symbol)
  const deposit = useDepositAmount(asset, decimals, entry)
  const problem = depositAmountProblem(deposit)
  const amount = problem ? null : deposit.amount
  const { approvals, planApprovals } = useApprovals({ asset, vault, account, amount })
  const action = chain && asset && amount !== null ? addCall(chain, asset, position, amount) : null

  async function submit() {
    const value = { value: String(amount), decimals, symbol }
    const subject = { kind: 'add' as const, amount: value, name, number }
    const outcome = await form.submit(action && { planApprovals, action, subject, protocol })
    if (!outcome || amount === null) return
    onDone({
      outcome,
      protocol,
      title: 'sheet.add.done',
      text: 'sheet.add.doneText',
      values: { amount: deposit.format(amount), number, name },
      requestIds: [],
    })
  }

  return {
    ...form,
    submit,
    assets,
    isMax: entry.isMax,
    setSymbol(next: AssetSymbol) {
      const isKept = !entry.isMax && haveSameUnit(symbol, next)
      setEntry({ symbol: next, amountText: isKept ? entry.amountText : '', isMax: false })
      form.setHasSubmitted(false)
    },
    setAmountText: (amountText: string) => setEntry({ symbol, amountText, isMax: false }),
    setMax: () => setEntry({ symbol, amountText: '', isMax: true }),
    deposit,
    problem,
    /** Null while the entry is incomplete or wrong. */
    amount,
    /** What an amount of wstETH is worth in stETH; null while the entry is wrong. */
    inStEth: problem ? null : deposit.inStEth,
    /** What the position's principal grows by; null while unknown. */
    growth: problem ? null : deposit.principal,
    /** Null while the allowance is unknown. */
    approvals,
    fee: useFee(depositSteps(approvals, action), account),
  }
}
