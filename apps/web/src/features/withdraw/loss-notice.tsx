import { useLingui } from '@lingui/react'
import { Notice } from '../../components/notice.tsx'
import type { Protocol } from '../../lib/protocol.ts'
import classes from './totals.module.css'

interface LossNoticeProps {
  protocol: Protocol
  /** How many positions are worth less than their principal, and by how much in all, with its token. */
  count: number
  amount: string
}

/** What a loss of the protocol means for the money, and for what is given. */
export function LossNotice({ protocol, count, amount }: LossNoticeProps) {
  const { _: t } = useLingui()
  return (
    <div className={classes.loss}>
      <Notice kind="info" icon="shield" testId="loss-notice">
        {t('withdraw.loss', { protocol: t(`protocol.${protocol}`), count, amount })}
      </Notice>
    </div>
  )
}
