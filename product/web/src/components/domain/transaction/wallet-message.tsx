import { useT } from '#lib/i18n/use-t.ts'
import classes from './wallet-message.module.css'

type WalletMessageProps = {
  /** Empty if it gave none. */
  text: string | null | undefined
}

/** The wallet's or node's own words for a failure, for those who want to look it up. */
export function WalletMessage({ text }: WalletMessageProps) {
  const t = useT()
  if (!text) return null
  return (
    <details className={classes.details} data-testid="wallet-message">
      <summary>{t('wallet.details')}</summary>
      <p>{text}</p>
    </details>
  )
}
