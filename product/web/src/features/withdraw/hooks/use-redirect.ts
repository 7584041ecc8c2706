import type { Ngo } from '@kindyield/api-contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { validateRedirect } from '#features/withdraw/rules/validate-redirect.ts'
import { parsePercent } from '#lib/format/parse-percent.ts'
import { useChosenNgo } from '#lib/queries/use-chosen-ngo.ts'
import { positionCalls } from '#web3/calls/position-calls.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { useFee } from '#web3/reads/use-fee.ts'
import { bannedQuery } from '#web3/reads/vault-queries.ts'
import { useTransactionForm } from '#web3/transaction/use-transaction-form.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import type { CompletedAction } from './completed-action.ts'

/** The form that changes a position's share or NGO: the entry, the rules that it breaks, and what it would send. */
export function useRedirect(position: OpenPosition, onDone: (done: CompletedAction) => void) {
  const account = useAccount()
  const { protocol, id, vault, number, percent: before, ngoName: from } = position
  const chain = useChain(protocol)
  const [entry, setEntry] = useState({ ngoId: position.ngoId, percentText: String(before) })
  const { ngoId, percentText } = entry
  const form = useTransactionForm(`change ${vault} ${id}`, entry)

  const isMove = ngoId !== position.ngoId
  const { ngos, ngo } = useChosenNgo(protocol, ngoId)
  const target: Pick<Ngo, 'name' | 'status' | 'vault'> | null = isMove
    ? ngo
    : { name: from, status: position.isFinished ? 'finished' : 'active', vault }
  const targetVault = (target?.vault ?? null) as Address | null
  const isBanned = useQuery(bannedQuery(chain, targetVault, account)).data ?? false
  const percent = parsePercent(percentText)
  const problems = validateRedirect({
    target,
    isMove,
    isBanned,
    percentText,
    percentBefore: before,
  })
  const isValid = !problems.ngo && !problems.percent && !problems.form
  const calls = chain && positionCalls(chain, protocol, vault)
  const action =
    calls && isValid && targetVault && percent !== null
      ? isMove
        ? calls.moveTo(id, targetVault, percent)
        : calls.changePercent(id, percent)
      : null
  const fee = useFee({ now: action && [action] }, account)
  const chosen = ngo ?? { id: position.ngoId, name: from, imageLink: position.imageLink }

  async function submit() {
    if (!action || percent === null) return void form.submit(null)
    const { name } = chosen
    const common = { name, number, percent }
    const subject = isMove
      ? { kind: 'move' as const, ...common, from }
      : { kind: 'changeShare' as const, ...common, before }
    const outcome = await form.submit({ action, subject, protocol })
    if (!outcome) return
    onDone({
      outcome,
      protocol,
      title: 'sheet.change.done',
      values: common,
      requestIds: [],
      text: isMove ? 'sheet.change.doneNgo' : 'sheet.change.doneShare',
    })
  }

  return {
    ...form,
    submit,
    ngos,
    /** The chosen NGO. */
    ngo: chosen,
    isMove,
    setNgoId: (id: string) => setEntry({ ...entry, ngoId: id }),
    percentText,
    setPercentText: (text: string) => setEntry({ ...entry, percentText: text }),
    /** Null when the entered percentage is invalid. */
    percent,
    problems: { ...problems, form: form.hasSubmitted ? problems.form : null },
    fee,
  }
}
