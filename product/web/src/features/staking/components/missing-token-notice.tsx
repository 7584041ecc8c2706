import type { Protocol } from '@kindyield/domain'
import { FaucetLink } from '#components/domain/faucet-link.tsx'
import { LocalFaucetButton } from '#components/domain/local-faucet-button.tsx'
import { useNetworkName, useNetworkOf } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { faucetsOf, useHasLocalFaucet } from '#web3/wallet/use-test-tokens.ts'
import classes from './missing-token-notice.module.css'

type MissingTokenNoticeProps = {
  protocol: Protocol
  symbol: string
  /** Null while unknown. */
  held: bigint | null
}

/** Tells where to get a token that the account lacks, if a faucet exists. */
export function MissingTokenNotice({ protocol, symbol, held }: MissingTokenNoticeProps) {
  const t = useT()
  const account = useAccount()
  const network = useNetworkOf(protocol)
  const networkName = useNetworkName(network?.chainId)
  const hasLocalFaucet = useHasLocalFaucet()
  const faucet = network && faucetsOf(network).find(([token]) => token === symbol)
  if (account === null || held !== 0n || !(faucet || hasLocalFaucet)) return null
  return (
    <div className={`ky-between-wrap ${classes.missing}`} data-testid="missing-token">
      <p>{t('faucet.none', { symbol })}</p>
      {faucet && <FaucetLink network={networkName} symbol={symbol} href={faucet[1]} />}
      {hasLocalFaucet && <LocalFaucetButton address={account} />}
    </div>
  )
}
