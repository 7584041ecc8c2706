import { useLingui } from '@lingui/react'
import { isUserRejection, readWalletMessage } from '../../../web3/wallet/wallet-error.ts'
import classes from './wallet-message.module.css'

type WalletMessageProps = {
  error: unknown
}

/** The wallet's or node's own words for a failure, for those who want to look it up; nothing if it gave none. */
export function WalletMessage({ error }: WalletMessageProps) {
  const { _: t } = useLingui()
  const text = isUserRejection(error) ? null : readWalletMessage(error)
  if (!text) return null
  return (
    <details className={classes.details} data-testid="wallet-message">
      <summary>{t('wallet.details')}</summary>
      <p>{text}</p>
    </details>
  )
}
