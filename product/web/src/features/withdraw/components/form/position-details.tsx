import { ChainReference } from '#components/domain/chain-reference.tsx'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { addressKind } from '#web3/network/use-explorer-url.ts'
import classes from './position-details.module.css'

type PositionDetailsProps = {
  position: OpenPosition
}

/** What the chain calls the position. */
export function PositionDetails({ position }: PositionDetailsProps) {
  const t = useT()
  const { chainId, vault, id, protocol } = position
  return (
    <details className={`ky-quiet ${classes.details}`} data-testid="position-details">
      <summary>{t('position.details')}</summary>
      <dl>
        <dt>{t('withdraw.vault')}</dt>
        <dd>
          <ChainReference chainId={chainId} kind={addressKind(protocol)} value={vault} />
        </dd>
        <dt>{t('position.onChain')}</dt>
        <dd data-testid="position-on-chain">{String(id)}</dd>
      </dl>
    </details>
  )
}
