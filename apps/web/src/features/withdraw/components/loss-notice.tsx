import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { Notice } from '../../../components/ui/notice.tsx'
import classes from './position-totals.module.css'

type LossNoticeProps = {
  protocol: Protocol
  /** The number of positions below their principal, and their total loss as text with its token. */
  count: number
  amount: string
}

/** Explains what a loss of the protocol means for principal and donations. */
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
