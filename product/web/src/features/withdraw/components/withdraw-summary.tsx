import { Trans } from '@lingui/react'
import keyClasses from '#components/domain/split-key.module.css'
import { NetworkFee } from '#components/domain/transaction/network-fee.tsx'
import { TransactionButton } from '#components/domain/transaction/transaction-button.tsx'
import { WalletSteps } from '#components/domain/transaction/wallet-steps.tsx'
import { Term } from '#components/ui/term.tsx'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import type { WithdrawalForm } from '#features/withdraw/hooks/use-withdrawal-form.ts'
import type { WithdrawalQuote } from '#features/withdraw/hooks/use-withdrawal-quote.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { paidOutSymbol } from '#features/withdraw/rules/withdraw-methods.ts'
import { useT } from '#lib/i18n/use-t.ts'
import type { TransactionState } from '#web3/transaction/use-transaction.ts'
import formClasses from './form/withdraw-form.module.css'
import classes from './withdraw-summary.module.css'

type WithdrawSummaryProps = {
  position: OpenPosition
  form: WithdrawalForm
  quote: WithdrawalQuote
  state: TransactionState
  onSubmit: () => void
}

/** Preview of the withdrawal, with the button to send it. */
export function WithdrawSummary({ position, form, quote, state, onSubmit }: WithdrawSummaryProps) {
  const t = useT()
  const money = useMoneyFormat(position)
  const { amount, received, requestTime } = quote
  const symbol = paidOutSymbol(form.method, position.symbol)
  const isRequest = form.method === 'ETH'
  return (
    <div className={classes.receipt}>
      <h4>{t('withdraw.receipt')}</h4>
      <dl className={classes.lines}>
        <div>
          <dt>{t('withdraw.receive')}</dt>
          <dd data-testid="you-receive">
            {received === null ? '—' : money.format(received, symbol)}
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
              fee={quote.fee}
              note={isRequest ? 'fee.withClaim' : undefined}
              needs="withdraw.feeNeeds"
            />
          </dd>
        </div>
        {isRequest && (
          <div>
            <dt>{t('withdraw.ready')}</dt>
            <dd data-testid="ready-at">
              {requestTime.date ? t('withdraw.readyAt', { date: requestTime.date }) : requestTime.text}
            </dd>
          </div>
        )}
      </dl>
      <WalletSteps connectWhy={t('withdraw.connect.text')} name="withdraw-form">
        <TransactionButton
          state={state}
          label={isRequest ? t('withdraw.request') : t('withdraw.take', { symbol })}
          onClick={onSubmit}
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
    const { balance } = position
    if (balance === null || amount === null) return '—'
    const left = balance - amount
    if (form.isEverything || left === 0n) return t('withdraw.staysNothing')
    return (
      <>
        {money.format(left)}
        <small>{money.formatWorth(left)}</small>
      </>
    )
  }
}
