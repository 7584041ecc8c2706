import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import { type ProjectedStake, projectStake } from '#features/staking/rules/project-stake.ts'
import { validateStake } from '#features/staking/rules/validate-stake.ts'
import { useNetworkOf } from '#lib/config/use-networks.ts'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { parsePercent } from '#lib/format/parse-percent.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { useChosenNgo } from '#lib/queries/use-chosen-ngo.ts'
import { depositCall } from '#web3/calls/deposit-calls.ts'
import { useProtocol } from '#web3/client/use-protocol.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { listAssets } from '#web3/network/assets.ts'
import { decimalsQuery } from '#web3/reads/token-queries.ts'
import { useApprovals } from '#web3/reads/use-approvals.ts'
import { useDepositAmount } from '#web3/reads/use-deposit-amount.ts'
import { depositSteps, useFee } from '#web3/reads/use-fee.ts'
import { bannedQuery } from '#web3/reads/vault-queries.ts'
import { useTransactionForm } from '#web3/transaction/use-transaction-form.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { useStakeEntry } from './use-stake-entry.ts'

/** The stake as submitted; the form's fields may change meanwhile. */
export type SubmittedStake = ProjectedStake & {
  ngo: { id: string; name: string; imageLink: string }
  percent: number
}

export type StakeForm = ReturnType<typeof useStakeForm>

/** Query keys of what allows a deposit: the NGO's status and the user's ban. */
const NGO_STATUS_KEYS = [['ngos'], ['ngo']]
const READ_STATUS_KEYS = ['banned', 'token-status']

/** The stake form: the entry, the rules that it breaks, what it would send and cost, and what came of it. */
export function useStakeForm() {
  const t = useT()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const account = useAccount()
  const { protocol } = useProtocol()
  const network = useNetworkOf(protocol)
  const chain = useChain(protocol)
  const { entry, ...setters } = useStakeEntry(protocol)
  const { ngoId, symbol, percentText } = entry
  const form = useTransactionForm('stake', { protocol, ...entry })

  const { ngos, ngo, isReading: isReadingNgo } = useChosenNgo(protocol, ngoId)
  const vault = (ngo?.vault ?? null) as Address | null
  const assets = listAssets(network, protocol)
  const asset = assets.find(each => each.symbol === symbol) ?? assets[0]
  const tokenDecimals = useQuery(decimalsQuery(chain, asset))
  const decimals = asset?.symbol === 'ETH' ? ETHER_DECIMALS : (tokenDecimals.data ?? null)
  const deposit = useDepositAmount(asset, decimals, entry)
  const { amount } = deposit
  /** Null when the entered percentage is invalid. */
  const percent = parsePercent(percentText)
  const projected = projectStake({ protocol, ngo, percent, deposit, locale })

  const isBanned = useQuery(bannedQuery(chain, vault, account)).data ?? false
  const problems = validateStake({
    ...deposit,
    ngo,
    isNgoMissing: ngoId !== null && ngos.data !== undefined && !isReadingNgo && ngo === null,
    isBanned,
    protocolName: t(`protocol.${protocol}`),
    percentText,
  })
  const isValid = !problems.ngo && !problems.amount && !problems.percent
  const ready = isValid && chain && asset && vault && amount !== null && percent !== null && account !== null
  const { approvals, planApprovals } = useApprovals({ asset, vault, account, amount: ready ? amount : null })
  const action = ready ? depositCall(chain, asset, vault, amount, percent) : null

  const [sent, setSent] = useState<SubmittedStake | null>(null)
  const latest = useRef(entry)
  useEffect(() => {
    latest.current = entry
  })

  async function submit() {
    // A pause or ban may have been lifted, and nothing else refetches it while the form is open.
    if (problems.ngo || problems.amount) void refetchNgoStatus()
    if (!action || !ngo || percent === null) return void form.submit(null)
    const { id, name, imageLink } = ngo
    setSent({ ...projected, ngo: { id, name, imageLink }, percent })
    const value = { value: String(amount), decimals: decimals ?? 0, symbol }
    const subject = { kind: 'stake' as const, name, percent, amount: value }
    if (!(await form.submit({ planApprovals, action, subject, protocol }))) return
    form.setHasSubmitted(false)
    // Clears the sent amount, which would be validated against the new balance, unless the user typed another.
    if (latest.current.amountText === entry.amountText) setters.clearAmount()
  }

  async function refetchNgoStatus() {
    const keys = [...NGO_STATUS_KEYS, ...READ_STATUS_KEYS.map(key => ['chain', chain?.id, key])]
    await Promise.all(keys.map(queryKey => queryClient.invalidateQueries({ queryKey })))
  }

  return {
    ...form,
    ...setters,
    entry,
    protocol,
    ngos,
    /** Null while none is chosen, or there is no such one. */
    ngo,
    isReadingNgo,
    vault,
    assets,
    asset,
    deposit,
    percent,
    projected,
    problems,
    /** The decimals are still being read. */
    isReadingAmount: tokenDecimals.isLoading,
    /** Null while the allowance is unknown. */
    approvals,
    fee: useFee(depositSteps(approvals, action), account),
    submit,
    /** What was sent, and its outcome. */
    done: form.state.status === 'done' && sent ? { sent, outcome: form.state } : null,
  }
}
