import { useLingui } from '@lingui/react'
import { FaucetLink } from '../../components/faucet-link.tsx'
import { PlayMoneyButton } from '../../components/play-money-button.tsx'
import { useTestTokens } from '../../web3/use-test-tokens.ts'
import classes from './test-tokens.module.css'

interface TestTokensProps {
  address: string
}

/** R8: every token of a test network, and where it can be had. */
export function TestTokens({ address }: TestTokensProps) {
  const { _: t } = useLingui()
  const { faucets, hasPlayMoney } = useTestTokens()
  if (faucets.length === 0 && !hasPlayMoney) return null
  return (
    <section className={classes.tokens} aria-labelledby="test-tokens" data-testid="test-tokens">
      <h3 id="test-tokens">{t('faucet.title')}</h3>
      <p>{t(hasPlayMoney ? 'faucet.ledeLocal' : 'faucet.lede')}</p>
      {faucets.length > 0 && (
        <ul className={classes.list}>
          {faucets.map(([symbol, href]) => (
            <li key={symbol}>
              <FaucetLink symbol={symbol} href={href} />
            </li>
          ))}
        </ul>
      )}
      {hasPlayMoney && <PlayMoneyButton address={address} />}
    </section>
  )
}
