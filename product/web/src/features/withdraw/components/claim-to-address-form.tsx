import type { WithdrawalRequest } from '@kindyield/api-contract'
import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { type Address, getAddress } from 'viem'
import { focusFirstError } from '#components/ui/fields/focus-first-error.ts'
import { TextField } from '#components/ui/fields/text-field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ETHER, useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import { validateRecipient } from '#features/withdraw/rules/validate-recipient.ts'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useAddressField } from '#web3/address/use-address-field.ts'
import { listKnownContracts } from '#web3/network/list-known-contracts.ts'
import { ClaimFee } from './claim-fee.tsx'
import classes from './claim-to-address.module.css'

type ClaimToAddressFormProps = {
  request: WithdrawalRequest
  holder: Address
  onBack: () => void
  onClaim: (recipient: Address) => void
}

/** Shows the full recipient address before the wallet opens, because a claim cannot be undone. */
export function ClaimToAddressForm({ request, holder, onBack, onClaim }: ClaimToAddressFormProps) {
  const t = useT()
  const { format } = useMoneyFormat(ETHER)
  const { vault, claimable, amount } = request
  const contracts = [vault, ...useNetworks().flatMap(listKnownContracts)]
  const field = useAddressField(address => validateRecipient(address, { holder, contracts }))
  const recipient = field.address && getAddress(field.address)
  const sum = format(BigInt(claimable ?? amount))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    field.onAttempt()
    if (recipient) return onClaim(recipient)
    focusFirstError(event.currentTarget)
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
      {recipient && <ClaimFee requests={[request]} holder={holder} recipient={recipient} />}
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
