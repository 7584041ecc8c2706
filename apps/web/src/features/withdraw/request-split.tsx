import { useLingui } from '@lingui/react'
import { Notice } from '../../components/notice.tsx'
import type { Withdrawal } from './use-withdrawal.ts'
import { requestsOf } from './validate-withdrawal.ts'
import classes from './withdraw-form.module.css'

interface RequestSplitProps {
  withdrawal: Withdrawal
}

/** R17: how many requests the vault will make, before it is asked to. */
export function RequestSplit({ withdrawal }: RequestSplitProps) {
  const { _: t } = useLingui()
  const { limits, amount, money } = withdrawal
  if (!limits) return null
  const max = money.format(limits.max)
  const count = requestsOf(amount ?? 0n, limits.max)
  if (amount === null || count < 2) return <p className={classes.hint}>{t('withdraw.oneRequest', { max })}</p>
  return (
    <div className={classes.split}>
      <Notice kind="info" role="status" testId="request-split">
        {t('withdraw.split', { max, count, each: money.format(amount / BigInt(count)) })}
      </Notice>
    </div>
  )
}
