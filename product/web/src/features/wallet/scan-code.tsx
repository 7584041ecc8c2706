import { encode } from 'uqr'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './scan-code.module.css'

type ScanCodeProps = {
  uri: string
}

/** The WalletConnect QR code. Dark on light in both color schemes, as scanners expect. */
export function ScanCode({ uri }: ScanCodeProps) {
  const t = useT()
  const { data, size } = encode(uri)
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <div className={classes.scan}>
      <p role="status">{t('wallet.scan')}</p>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('wallet.scanLabel')}>
        <path d={squares.join('')} />
      </svg>
      <CopyButton value={uri} label={t('wallet.scanCopy')} testId="copy-connection" />
    </div>
  )
}
