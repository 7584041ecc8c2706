import { FaucetLink } from '#components/domain/faucet-link.tsx'
import { LocalFaucetButton } from '#components/domain/local-faucet-button.tsx'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { faucetsOf, useHasLocalFaucet } from '#web3/wallet/use-test-tokens.ts'
import classes from './test-tokens.module.css'

type TestTokensProps = {
  address: string
}

/** The faucets of a test network; with several networks, each has its own beside its balances. */
export function TestTokens({ address }: TestTokensProps) {
  const t = useT()
  const [network, ...others] = useNetworks()
  const hasLocalFaucet = useHasLocalFaucet()
  const faucets = others.length === 0 ? faucetsOf(network) : []
  if (faucets.length === 0 && !hasLocalFaucet) return null
  return (
    <section className={`ky-quiet ${classes.tokens}`} aria-labelledby="test-tokens" data-testid="test-tokens">
      <h3 id="test-tokens">{t('faucet.title')}</h3>
      <p>{t(hasLocalFaucet ? 'faucet.ledeLocal' : 'faucet.lede')}</p>
      {faucets.length > 0 && (
        <ul className={classes.list}>
          {faucets.map(([symbol, href]) => (
            <li key={symbol}>
              <FaucetLink network={null} symbol={symbol} href={href} />
            </li>
          ))}
        </ul>
      )}
      {hasLocalFaucet && <LocalFaucetButton address={address} />}
    </section>
  )
}
