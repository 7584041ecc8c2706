import { NgoSelector } from '#components/domain/ngo/ngo-selector.tsx'
import { PercentField } from '#components/domain/percent-field.tsx'
import lockClasses from '#components/domain/transaction/main-action.module.css'
import { WalletSteps } from '#components/domain/transaction/wallet-steps.tsx'
import cardClasses from '#components/ui/card.module.css'
import type { StakeAmount } from '#features/staking/hooks/use-stake-amount.ts'
import type { StakeForm as Form } from '#features/staking/hooks/use-stake-form.ts'
import type { StakeQuote } from '#features/staking/hooks/use-stake-quote.ts'
import type { StakeTransaction } from '#features/staking/hooks/use-stake-transaction.ts'
import type { YieldProjection } from '#features/staking/hooks/use-yield-projection.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useWalletRequest } from '#web3/tracking/use-transactions.ts'
import { AmountField } from './amount-field.tsx'
import { NgoChanges } from './ngo-changes.tsx'
import { ProjectionSummary } from './projection/projection-summary.tsx'
import { ProtocolTiles } from './protocol-tiles.tsx'
import classes from './stake-form.module.css'
import { StakeSubmit } from './stake-submit.tsx'

type StakeFormProps = {
  form: Form
  amount: StakeAmount
  quote: StakeQuote
  projection: YieldProjection
  transaction: StakeTransaction
}

export function StakeForm({ form, amount, quote, projection, transaction }: StakeFormProps) {
  const t = useT()
  const isLocked = useWalletRequest('stake') !== null
  const { fields, ngos, ngo } = form
  const { problems } = quote
  const isNgoChecked = ngos.data && !form.isReadingNgo && (fields.tried || fields.ngoId !== null)
  return (
    <form
      className={`${cardClasses.card} ${classes.card}`}
      aria-label={t(`stake.form.${form.protocol}`)}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="stake"
    >
      <fieldset className={`${lockClasses.fields} ${classes.fields}`} disabled={isLocked}>
        <div className={classes.section}>
          <ProtocolTiles symbol={fields.symbol} />
        </div>
        <div className={classes.section}>
          <AmountField
            form={form}
            amount={amount}
            problem={amount.isReading ? null : problems.amount}
            projection={projection}
          />
        </div>
        <div className={classes.section}>
          <NgoSelector
            label={t('stake.ngo')}
            protocol={form.protocol}
            ngos={ngos}
            ngo={ngo}
            note={ngo?.resembles ? t('ngo.lookAlike') : ngo?.location}
            problem={isNgoChecked ? problems.ngo : null}
            onChoose={fields.setNgoId}
          />
          <NgoChanges ngo={ngo} protocol={form.protocol} />
        </div>
        <div className={classes.section}>
          <PercentField
            value={fields.percent}
            onChange={fields.setPercent}
            percent={quote.percent}
            problem={problems.percent}
            tried={fields.tried}
            name={ngo?.name}
          />
          <ProjectionSummary projection={projection} />
        </div>
      </fieldset>
      <div className={classes.section}>
        <WalletSteps connectWhy={t('stake.connectWhy')} name="stake">
          <StakeSubmit
            protocol={form.protocol}
            formKey={fields.formKey}
            amount={amount}
            quote={quote}
            transaction={transaction}
          />
        </WalletSteps>
      </div>
    </form>
  )
}
