import { useLingui } from '@lingui/react'
import { FaucetLink } from '../../../components/domain/faucet-link.tsx'
import { LocalFaucetButton } from '../../../components/domain/local-faucet-button.tsx'
import { useTestTokens } from '../../../web3/wallet/use-test-tokens.ts'
import { useWallet } from '../../../web3/wallet/use-wallet.ts'
import type { Stake } from '../hooks/use-stake.ts'
import classes from './missing-token-notice.module.css'

type MissingTokenNoticeProps = {
  stake: Stake
}

/** R8: where to get the token, if the balance is zero and a faucet exists. */
export function MissingTokenNotice({ stake }: MissingTokenNoticeProps) {
  const { _: t } = useLingui()
  const wallet = useWallet()
  const { faucets, hasLocalFaucet } = useTestTokens()
  const { symbol } = stake.fields
  const faucet = faucets.find(([token]) => token === symbol)
  if (wallet.status !== 'connected' || stake.balance.data !== 0n || !(faucet || hasLocalFaucet)) return null
  return (
    <div className={classes.missing} data-testid="missing-token">
      <p>{t('faucet.none', { symbol })}</p>
      {faucet && <FaucetLink symbol={symbol} href={faucet[1]} />}
      {hasLocalFaucet && <LocalFaucetButton address={wallet.address} />}
    </div>
  )
}
