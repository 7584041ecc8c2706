import { Icon } from '#components/ui/icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './faucet-link.module.css'

type FaucetLinkProps = {
  /** Named where several are in use. */
  network: string | null
  symbol: string
  href: string
}

/** Link to a test network's faucet for a token. */
export function FaucetLink({ network, symbol, href }: FaucetLinkProps) {
  const t = useT()
  return (
    <a
      className={classes.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('faucet.linkLabel', {
        symbol: network === null ? symbol : t('network.named', { what: symbol, network }),
      })}
      data-testid={`faucet-${symbol.toLowerCase()}`}
    >
      {t('faucet.link', { symbol })}
      <Icon name="external" size="small" />
    </a>
  )
}
