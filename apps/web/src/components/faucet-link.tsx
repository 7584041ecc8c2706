import { useLingui } from '@lingui/react'
import classes from './faucet-link.module.css'
import { Icon } from './icon.tsx'

interface FaucetLinkProps {
  symbol: string
  href: string
}

/** R8: where a token of a test network can be had. */
export function FaucetLink({ symbol, href }: FaucetLinkProps) {
  const { _: t } = useLingui()
  return (
    <a
      className={classes.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('faucet.linkLabel', { symbol })}
      data-testid={`faucet-${symbol.toLowerCase()}`}
    >
      {t('faucet.link', { symbol })}
      <Icon name="external" size="small" />
    </a>
  )
}
