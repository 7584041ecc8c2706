import { useLingui } from '@lingui/react'
import { FaucetLink } from '../../components/faucet-link.tsx'
import { PlayMoneyButton } from '../../components/play-money-button.tsx'
import { useTestTokens } from '../../web3/use-test-tokens.ts'
import { useWallet } from '../../web3/use-wallet.ts'
import classes from './missing-token.module.css'
import type { Stake } from './use-stake.ts'

interface MissingTokenProps {
  stake: Stake
}

/** R8: where somebody has none of the token, and it can be had for nothing. */
export function MissingToken({ stake }: MissingTokenProps) {
  const { _: t } = useLingui()
  const wallet = useWallet()
  const { faucets, hasPlayMoney } = useTestTokens()
  const { symbol } = stake.fields
  const faucet = faucets.find(([token]) => token === symbol)
  if (wallet.status !== 'connected' || stake.balance.data !== 0n || !(faucet || hasPlayMoney)) return null
  return (
    <div className={classes.missing} data-testid="missing-token">
      <p>{t('faucet.none', { symbol })}</p>
      {faucet && <FaucetLink symbol={symbol} href={faucet[1]} />}
      {hasPlayMoney && <PlayMoneyButton address={wallet.address} />}
    </div>
  )
}
