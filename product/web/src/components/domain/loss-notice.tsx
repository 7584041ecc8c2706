import type { Protocol } from '@kindyield/domain'
import { Notice } from '#components/ui/notice.tsx'
import { useT } from '#lib/i18n/use-t.ts'

type LossNoticeProps = {
  protocol: Protocol
  /** The number of positions that have a loss to recover. */
  count: number
  /** Their loss, as text with its token. */
  amount: string
}

/** What a loss of the protocol means for principal and donations. */
export function LossNotice({ protocol, count, amount }: LossNoticeProps) {
  const t = useT()
  return (
    <Notice
      kind="bad"
      title={t('loss.title', { protocol: t(`protocol.${protocol}`), count, amount })}
      testId="loss-notice"
    >
      {t('loss.text', { count })}
    </Notice>
  )
}
