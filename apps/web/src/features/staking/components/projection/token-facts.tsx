import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { ChainReference } from '../../../../components/domain/chain-reference.tsx'
import { useWeb3 } from '../../../../web3/client/web3-context.ts'
import { vaultBalanceQuery } from '../../../../web3/reads/vault-queries.ts'
import type { Stake } from '../../hooks/use-stake.ts'
import classes from './stake-facts.module.css'

type TokenFactsProps = {
  stake: Stake
}

/** R8, R14: the token's contract address, and how much of it the NGO's vault has lent to Aave. */
export function TokenFacts({ stake }: TokenFactsProps) {
  const { _: t } = useLingui()
  const { asset, vault, ngo, protocol, decimals } = stake
  const token = asset?.token ?? null
  const lent = useQuery(vaultBalanceQuery(useWeb3(), protocol === 'aave' ? token : null, vault)).data
  if (!token) return null
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('stake.contract', { symbol: asset?.symbol ?? '' })}</dt>
        <dd data-testid="token-contract">
          <ChainReference kind="token" value={token} />
        </dd>
      </div>
      {ngo && protocol === 'aave' && (
        <div>
          <dt>{t('stake.lentFor', { name: ngo.name })}</dt>
          <dd data-testid="vault-balance">
            {lent === undefined || decimals === null ? '—' : stake.format(lent)}
          </dd>
        </div>
      )}
    </dl>
  )
}
