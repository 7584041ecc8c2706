import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { ChainReference } from '../../components/chain-reference.tsx'
import { vaultBalanceQuery } from '../../web3/chain-queries.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import classes from './split-facts.module.css'
import type { Stake } from './use-stake.ts'

interface TokenFactsProps {
  stake: Stake
}

/** R8, R14: the contract of what is entered, to check it by, and what Aave has of it through this NGO already. */
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
