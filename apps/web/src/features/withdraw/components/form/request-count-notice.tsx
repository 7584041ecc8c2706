import { useLingui } from '@lingui/react'
import { Notice } from '../../../../components/ui/notice.tsx'
import type { Withdrawal } from '../../hooks/use-withdrawal.ts'
import { countRequests } from '../../rules/validate-withdrawal.ts'
import classes from './withdraw-form.module.css'

type RequestCountNoticeProps = {
  withdrawal: Withdrawal
}

/** R17: how many withdrawal requests the vault will create. */
export function RequestCountNotice({ withdrawal }: RequestCountNoticeProps) {
  const { _: t } = useLingui()
  const { limits, amount, money } = withdrawal
  if (!limits) return null
  const max = money.format(limits.max)
  const count = countRequests(amount ?? 0n, limits.max)
  if (amount === null || count < 2) return <p className={classes.hint}>{t('withdraw.oneRequest', { max })}</p>
  return (
    <div className={classes.split}>
      <Notice kind="info" role="status" testId="request-split">
        {t('withdraw.split', { max, count, each: money.format(amount / BigInt(count)) })}
      </Notice>
    </div>
  )
}
