import { formatAddress } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useClipboard } from '@mantine/hooks'
import { Icon } from '../../components/icon.tsx'
import type { Protocol } from '../../lib/protocol.ts'
import { useExplorer } from '../../web3/explorer.ts'
import classes from './proof.module.css'

interface ProofProps {
  hash: string
  protocol: Protocol
}

/** The transaction on the explorer or, where nobody else can see the chain, its hash to be copied. */
export function Proof({ hash, protocol }: ProofProps) {
  const { _: t } = useLingui()
  const { copy, copied } = useClipboard({ timeout: 2_000 })
  const link = useExplorer()(protocol === 'aave' ? 'aave-tx' : 'tx', hash)
  const short = formatAddress(hash)
  if (link) {
    return (
      <a
        className={classes.proof}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('rewards.proof.link', { hash: short })}
        data-testid="proof-link"
      >
        {short}
        <Icon name="external" size="small" />
      </a>
    )
  }
  return (
    <button
      type="button"
      className={classes.proof}
      aria-label={t(copied ? 'rewards.proof.copied' : 'rewards.proof.copy', { hash: short })}
      onClick={() => copy(hash)}
      data-testid="proof-copy"
    >
      {short}
      <Icon name={copied ? 'check' : 'copy'} size="small" />
      <span role="status" className={classes.said}>
        {copied ? t('wallet.copied') : ''}
      </span>
    </button>
  )
}
