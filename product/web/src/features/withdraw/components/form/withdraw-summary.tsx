import { Trans } from '@lingui/react'
import keyClasses from '#components/domain/split-key.module.css'
import { NetworkFee } from '#components/domain/transaction/network-fee.tsx'
import { TransactionButton } from '#components/domain/transaction/transaction-button.tsx'
import { WalletSteps } from '#components/domain/transaction/wallet-steps.tsx'
import { Term } from '#components/ui/term.tsx'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import type { Withdrawal } from '#features/withdraw/hooks/use-withdrawal.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useT } from '#lib/i18n/use-t.ts'
import formClasses from './withdraw-form.module.css'
import classes from './withdraw-summary.module.css'

type WithdrawSummaryProps = {
  position: OpenPosition
  withdrawal: Withdrawal
  /** The words of the button. */
  label: string
  /** When the ether of a request can be claimed; null while unknown. */
  readyAt: string | null
}

/** Preview of the withdrawal, with the button to send it. */
export function WithdrawSummary({ position, withdrawal, label, readyAt }: WithdrawSummaryProps) {
  const t = useT()
  const money = useMoneyFormat(position)
  const { amount, left, received, receivedSymbol, isRequest, isEverything } = withdrawal
  return (
    <div className={classes.receipt}>
      <h4>{t('withdraw.receipt')}</h4>
      <dl className={`ky-lines ${classes.lines}`}>
        <div>
          <dt>{t('withdraw.receive')}</dt>
          <dd data-testid="you-receive">
            {received === null ? '—' : money.format(received, receivedSymbol)}
            <small>{amount !== null && money.formatWorth(amount)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('withdraw.stays')}</dt>
          <dd data-testid="stays">{remaining()}</dd>
        </div>
        <div>
          <dt className={keyClasses.key} data-side="give">
            {t('withdraw.gave')}
          </dt>
          <dd data-side="give">
            {money.format(position.donated)}
            <small>{money.formatWorth(position.donated)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('withdraw.fee')}</dt>
          <dd data-testid="network-fee">
            <NetworkFee
              fee={withdrawal.fee}
              note={isRequest ? 'fee.withClaim' : undefined}
              needs="withdraw.feeNeeds"
            />
          </dd>
        </div>
        {isRequest && (
          <div>
            <dt>{t('withdraw.ready')}</dt>
            <dd data-testid="ready-at">{readyAt ?? withdrawal.requestTime.text}</dd>
          </div>
        )}
      </dl>
      <WalletSteps connectWhy={t('withdraw.connect.text')} name="withdraw-form">
        <TransactionButton
          state={withdrawal.state}
          protocol={position.protocol}
          label={label}
          onClick={withdrawal.submit}
          testId="request-funds-button"
          name="withdraw"
        />
      </WalletSteps>
      {isRequest && (
        <p className={formClasses.hint}>
          <Trans id="withdraw.queueRate" components={{ 0: <Term name="queue" /> }} />
        </p>
      )}
    </div>
  )

  function remaining() {
    if (left === null) return '—'
    if (isEverything || left === 0n) return t('withdraw.staysNothing')
    return (
      <>
        {money.format(left)}
        <small>{money.formatWorth(left)}</small>
      </>
    )
  }
}
