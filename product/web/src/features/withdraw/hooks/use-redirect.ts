import type { Ngo } from '@kindyield/api-contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { validateRedirect } from '#features/withdraw/rules/validate-redirect.ts'
import { parsePercent } from '#lib/format/parse-percent.ts'
import { useChosenNgo } from '#lib/queries/use-chosen-ngo.ts'
import { positionCalls } from '#web3/calls/position-calls.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { useFee } from '#web3/reads/use-fee.ts'
import { bannedQuery } from '#web3/reads/vault-queries.ts'
import { useAccount } from '#web3/wallet/use-account.ts'

/** State of the form that changes a position's share or NGO: fields, validation and the call to send. */
export function useRedirect(position: OpenPosition) {
  const web3 = useWeb3()
  const account = useAccount()
  const { protocol, id, vault } = position
  const [ngoId, setNgoId] = useState(position.ngoId)
  const [percentText, setPercent] = useState(String(position.percent))
  const [tried, setTried] = useState(false)

  const isMove = ngoId !== position.ngoId
  const { ngos, ngo } = useChosenNgo(protocol, ngoId)
  const target: Pick<Ngo, 'name' | 'status' | 'vault'> | null = isMove
    ? ngo
    : { name: position.ngoName, status: position.isFinished ? 'finished' : 'active', vault }
  const targetVault = (target?.vault ?? null) as Address | null
  const isBanned = useQuery(bannedQuery(web3, targetVault, account)).data ?? false
  const percent = parsePercent(percentText)
  const problems = validateRedirect({
    target,
    isMove,
    isBanned,
    percentText,
    percentBefore: position.percent,
  })
  const isValid = !problems.ngo && !problems.percent && !problems.form
  const calls = web3 && positionCalls(web3.library, protocol, vault)
  const action =
    calls && isValid && targetVault && percent !== null
      ? isMove
        ? calls.moveTo(id, targetVault, percent)
        : calls.changePercent(id, percent)
      : null
  const fee = useFee({ now: action && [action] }, account)
  const own = { id: position.ngoId, name: position.ngoName, imageLink: position.imageLink }

  return {
    ngos,
    /** The chosen NGO. */
    ngo: ngo ?? own,
    isMove,
    setNgoId,
    percentText,
    setPercent,
    /** Null when the entered percentage is invalid. */
    percent,
    problems: { ...problems, form: tried ? problems.form : null },
    tried,
    setTried,
    /** Changes with every field. */
    formKey: [ngoId, percentText].join(' '),
    action,
    fee,
  }
}
