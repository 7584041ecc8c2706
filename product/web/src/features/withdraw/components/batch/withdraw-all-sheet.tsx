import { useState } from 'react'
import { FieldError } from '#components/ui/fields/field-error.tsx'
import { MethodChoice } from '#features/withdraw/components/form/method-choice.tsx'
import { SheetFooter } from '#features/withdraw/components/form/sheet-footer.tsx'
import type { CompletedAction } from '#features/withdraw/hooks/completed-action.ts'
import { useWithdrawAll } from '#features/withdraw/hooks/use-withdraw-all.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { countSteps } from '#features/withdraw/rules/vault-batches.ts'
import { withdrawMethods } from '#features/withdraw/rules/withdraw-methods.ts'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { useRequestTime } from '#lib/queries/use-request-time.ts'
import type { WithdrawMethod } from '#web3/calls/withdraw-calls.ts'
import classes from './batch.module.css'

type WithdrawAllSheetProps = {
  positions: readonly [OpenPosition, ...OpenPosition[]]
  onDone: (done: CompletedAction) => void
}

/** Withdraws everything, in one transaction for each non-profit. */
export function WithdrawAllSheet({ positions, onDone }: WithdrawAllSheetProps) {
  const t = useT()
  const locale = useLocale()
  const [{ protocol }] = positions
  const [method, setMethod] = useState<WithdrawMethod>(withdrawMethods[protocol][0])
  const all = useWithdrawAll(positions, method, formatOf, onDone)
  const { state, step, batches, problem, submit, fee } = all
  const symbols = [...new Set(positions.map(({ symbol }) => symbol))]
  const total = positions.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n)
  const requestTime = useRequestTime(protocol === 'lido' ? total : null)
  const steps = countSteps(batches)
  return (
    <div className={classes.content}>
      <ul className={`ky-lines ${classes.lines}`} data-testid="withdraw-all-lines">
        {batches.map(([first, ...more]) => (
          <li key={first.key}>
            <span>{t('withdrawAll.line', { name: first.ngoName, count: more.length + 1 })}</span>
            <b>{sumsOf([first, ...more])}</b>
          </li>
        ))}
      </ul>
      <MethodChoice
        value={method}
        onChange={setMethod}
        methods={withdrawMethods[protocol].map(each => ({
          method: each,
          symbol: symbolOf(each),
          about: t(each === 'wstETH' ? 'withdraw.method.stETH' : `withdraw.method.${each}`, {
            symbol: symbols.join(', '),
          }),
        }))}
        requestTime={requestTime.text}
      />
      <p className="ky-quiet" data-testid="withdraw-all-steps">
        {t(steps.id, steps.values)}
        {method === 'ETH' && ` ${t('withdrawAll.requests')}`}
      </p>
      {problem && (
        <FieldError id="withdraw-all-problem" testId="withdraw-all-problem">
          {t(problem.id, problem.values)}
        </FieldError>
      )}
      <SheetFooter
        state={state}
        protocol={protocol}
        label={t(method === 'ETH' ? 'withdrawAll.submitQueue' : 'withdrawAll.submit')}
        onSubmit={submit}
        fee={fee}
        feeNote={method === 'ETH' ? 'fee.withClaims' : 'fee.steps'}
        hint={
          step && step.count > 1 ? t('withdrawAll.step', { step: step.number, count: step.count }) : undefined
        }
        name="withdraw-all"
      />
    </div>
  )

  function symbolOf(each: WithdrawMethod): string {
    if (each === 'token') return symbols.join(', ')
    return each === 'aToken' ? symbols.map(symbol => `a${symbol}`).join(', ') : each
  }

  function formatOf(amount: bigint, token: string): string {
    const { decimals = 0, symbol = '' } = positions.find(each => each.token === token) ?? {}
    return formatTokenAmount(amount, decimals, symbol, locale)
  }

  /** What the positions hold, by token. */
  function sumsOf(held: readonly OpenPosition[]): string {
    return [...new Set(held.map(({ token }) => token))]
      .map(token => {
        const ofToken = held.filter(each => each.token === token)
        return formatOf(
          ofToken.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n),
          token,
        )
      })
      .join(', ')
  }
}
