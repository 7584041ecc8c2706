import { Loader } from '@mantine/core'
import { Icon } from '#components/ui/icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import type { MessageId } from '#messages/en.ts'
import type { WalletId, WalletOption } from '#web3/wallet/wallet-options.ts'
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

const hints: Partial<Record<WalletId, MessageId>> = {
  walletconnect: 'wallet.code',
  demo: 'wallet.demo',
}

export function WalletOptionRow({ option, disabled, describedBy, pending, onChoose }: WalletOptionRowProps) {
  const t = useT()
  const { id, name, state, icon, installUrl } = option
  const testId = `${id}-option`
  const isReady = state === 'detected' || state === 'ready'
  const hint = state === 'not-configured' ? 'wallet.notConfigured' : isReady ? hints[id] : undefined
  const content = (
    <>
      <WalletGlyph id={id} icon={icon} />
      <span className={classes.text}>
        <b>{name}</b>
        {hint && <span>{t(hint)}</span>}
      </span>
      {pending ? <Loader size={20} /> : <End state={state} />}
    </>
  )
  // A wallet that is not installed links to its download page, once the terms are accepted.
  if (state === 'not-installed' && !disabled) {
    return (
      <a
        className={classes.row}
        href={installUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('wallet.installLabel', { name })}
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
      aria-disabled={disabled || !isReady}
      aria-describedby={describedBy}
      onClick={() => !disabled && isReady && onChoose(option)}
      data-testid={testId}
    >
      {content}
    </button>
  )
}

function End({ state }: Pick<WalletOption, 'state'>) {
  if (state === 'not-configured') return null
  return <Icon name={state === 'not-installed' ? 'external' : 'chevron-right'} />
}
