import { Notice } from '#components/ui/notice.tsx'
import { countRequests } from '#features/withdraw/rules/validate-withdrawal.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './withdraw-form.module.css'

type RequestCountNoticeProps = {
  /** Null while it breaks a rule. */
  amount: bigint | null
  /** The most that one request can have. */
  max: bigint
  format: (amount: bigint) => string
}

/** How many withdrawal requests the vault will create. */
export function RequestCountNotice({ amount, max, format }: RequestCountNoticeProps) {
  const t = useT()
  const count = countRequests(amount ?? 0n, max)
  if (amount === null || count < 2)
    return <p className={classes.hint}>{t('withdraw.oneRequest', { max: format(max) })}</p>
  return (
    <div className={classes.split}>
      <Notice kind="info" role="status" testId="request-split">
        {t('withdraw.split', { max: format(max), count, each: format(amount / BigInt(count)) })}
      </Notice>
    </div>
  )
}
