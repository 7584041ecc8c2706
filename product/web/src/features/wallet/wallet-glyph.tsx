import { LogoMark } from '#components/ui/logo/logo-mark.tsx'
import type { WalletId } from '#web3/wallet/wallet-options.ts'
import classes from './wallet-option-row.module.css'

type WalletGlyphProps = {
  id: WalletId
  /** The wallet's own picture; without it ours. */
  icon: string | undefined
}

export function WalletGlyph({ id, icon }: WalletGlyphProps) {
  if (icon) {
    return (
      <span className={classes.glyph}>
        <img src={icon} alt="" width="40" height="40" />
      </span>
    )
  }
  if (id === 'demo') {
    return (
      <span className={classes.glyph} data-id={id}>
        <LogoMark />
      </span>
    )
  }
  return (
    <span className={classes.glyph} data-id={id}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        {drawings[id]}
      </svg>
    </span>
  )
}

const drawings = {
  metamask: (
    <>
      <path d="M9 9l9 6.5h4L31 9l-2 9 1.6 6.5-4 6.5-4.6-2h-4l-4.6 2-4-6.5L11 18z" fill="#E2761B" />
      <path d="M18 15.5h4l1 8.5-1.6 5h-2.8L17 24z" fill="#763D16" />
    </>
  ),
  okx: <path d="M11 11h6v6h-6zM23 11h6v6h-6zM17 17h6v6h-6zM11 23h6v6h-6zM23 23h6v6h-6z" fill="#fff" />,
  walletconnect: (
    <path
      d="M10 17.5c5.5-5.3 14.5-5.3 20 0M10.5 18l6 6 3.5-3.5 3.5 3.5 6-6"
      fill="none"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  coinbase: (
    <>
      <circle cx="20" cy="20" r="11" fill="#fff" />
      <rect x="16.5" y="16.5" width="7" height="7" rx="1.2" fill="#1652F0" />
    </>
  ),
  other: (
    <path
      d="M11 14h17v14H11zM11 14l13-4v4M24 21h4"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  ),
}
