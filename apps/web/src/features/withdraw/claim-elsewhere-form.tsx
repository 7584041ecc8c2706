import type { WithdrawalRequest } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { type Address, getAddress } from 'viem'
import { Notice } from '../../components/notice.tsx'
import { TextField } from '../../components/text-field.tsx'
import { knownContracts } from '../../web3/known-contracts.ts'
import { useAddressField } from '../../web3/use-address-field.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import { claimCall } from '../../web3/withdraw-calls.ts'
import classes from './claim-elsewhere.module.css'
import { ClaimFee } from './claim-fee.tsx'
import { ETHER, useMoney } from './use-money.ts'
import { validateRecipient } from './validate-recipient.ts'

interface ClaimElsewhereFormProps {
  request: WithdrawalRequest
  owner: Address
  onBack: () => void
  onClaim: (recipient: Address) => void
}

/** Who is paid stands here in full before the wallet is asked: nobody can take it back. */
export function ClaimElsewhereForm({ request, owner, onBack, onClaim }: ClaimElsewhereFormProps) {
  const { _: t } = useLingui()
  const web3 = useWeb3()
  const { format } = useMoney(ETHER)
  const { requestId, vault, claimable, amount } = request
  const contracts = [vault, ...(web3 ? knownContracts(web3.network) : [])]
  const field = useAddressField(address => validateRecipient(address, { owner, contracts }))
  const recipient = field.address && getAddress(field.address)
  const sum = format(BigInt(claimable ?? amount))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    field.onTry()
    if (recipient) return onClaim(recipient)
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextField
        label={t('withdraw.recipient')}
        value={field.text}
        onChange={field.setText}
        problem={field.problem}
        testId="claim-recipient"
      />
      {recipient && (
        <dl className={classes.paid}>
          <dt>{t('withdraw.elsewhere.pays', { amount: sum })}</dt>
          <dd data-testid="claim-recipient-whole">{recipient}</dd>
        </dl>
      )}
      <Notice kind="bad" title={t('withdraw.elsewhere.warning')} testId="claim-elsewhere-warning">
        {t('withdraw.elsewhere.warningText')}
      </Notice>
      <ClaimFee
        call={web3 && recipient && claimCall(web3.library, vault as Address, BigInt(requestId), recipient)}
        owner={owner}
      />
      <div className={classes.actions}>
        <Button type="submit" data-testid="claim-elsewhere-confirm">
          {t('withdraw.elsewhere.confirm', { amount: sum })}
        </Button>
        <Button variant="default" onClick={onBack} data-testid="claim-elsewhere-back">
          {t('withdraw.elsewhere.back')}
        </Button>
      </div>
    </form>
  )
}
