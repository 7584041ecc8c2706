import { useLingui } from '@lingui/react'
import { Loader } from '@mantine/core'
import { Icon } from '../../components/ui/icon.tsx'
import type { MessageId } from '../../messages/en.ts'
import type { WalletId, WalletOption } from '../../web3/wallet/wallet-options.ts'
import { WalletGlyph } from './wallet-glyph.tsx'
import classes from './wallet-option-row.module.css'

type WalletOptionRowProps = {
  option: WalletOption
  /** The terms are not accepted, or another wallet is connecting. */
  disabled: boolean
  /** Id of the text that says why it is disabled. */
  describedBy?: string | undefined
  pending: boolean
  onChoose: (option: WalletOption) => void
}

const hints: Record<WalletId, MessageId> = {
  metamask: 'wallet.extension',
  okx: 'wallet.extension',
  coinbase: 'wallet.extension',
  other: 'wallet.extension',
  walletconnect: 'wallet.code',
  demo: 'wallet.demo',
}

export function WalletOptionRow({ option, disabled, describedBy, pending, onChoose }: WalletOptionRowProps) {
  const { _: t } = useLingui()
  const { id, name, state, installUrl } = option
  const testId = `${id}-option`
  const hint = {
    ready: hints[id],
    'not-installed': 'wallet.notInstalled',
    'not-configured': 'wallet.notConfigured',
  } as const
  const content = (
    <>
      <WalletGlyph id={id} />
      <span className={classes.text}>
        <b>{name}</b>
        <span>{t(hint[state])}</span>
      </span>
      {pending ? <Loader size={20} /> : <End option={option} />}
    </>
  )
  // R1: a wallet that is not installed links to its download page, once the terms are accepted.
  if (state === 'not-installed' && !disabled) {
    return (
      <a
        className={classes.row}
        href={installUrl}
        target="_blank"
        rel="noopener noreferrer"
        data-testid={testId}
      >
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={classes.row}
      aria-disabled={disabled || state !== 'ready'}
      aria-describedby={describedBy}
      onClick={() => !disabled && state === 'ready' && onChoose(option)}
      data-testid={testId}
    >
      {content}
    </button>
  )
}

function End({ option }: { option: WalletOption }) {
  const { _: t } = useLingui()
  const { id, state } = option
  if (state === 'not-installed') return <Icon name="external" />
  if (state === 'not-configured') return null
  const isDetected = id === 'metamask' || id === 'okx' || id === 'other'
  return isDetected ? (
    <span className={classes.tag}>{t('wallet.detected')}</span>
  ) : (
    <Icon name="chevron-right" />
  )
}
