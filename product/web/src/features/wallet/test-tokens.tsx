import { FaucetLink } from '#components/domain/faucet-link.tsx'
import { LocalFaucetButton } from '#components/domain/local-faucet-button.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { useTestTokens } from '#web3/wallet/use-test-tokens.ts'
import classes from './test-tokens.module.css'

type TestTokensProps = {
  address: string
}

/** The faucets of a test network. */
export function TestTokens({ address }: TestTokensProps) {
  const t = useT()
  const { faucets, hasLocalFaucet } = useTestTokens()
  if (faucets.length === 0 && !hasLocalFaucet) return null
  return (
    <section className={`ky-quiet ${classes.tokens}`} aria-labelledby="test-tokens" data-testid="test-tokens">
      <h3 id="test-tokens">{t('faucet.title')}</h3>
      <p>{t(hasLocalFaucet ? 'faucet.ledeLocal' : 'faucet.lede')}</p>
      {faucets.length > 0 && (
        <ul className={classes.list}>
          {faucets.map(([symbol, href]) => (
            <li key={symbol}>
              <FaucetLink symbol={symbol} href={href} />
            </li>
          ))}
        </ul>
      )}
      {hasLocalFaucet && <LocalFaucetButton address={address} />}
    </section>
  )
}
