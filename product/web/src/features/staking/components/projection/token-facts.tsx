import { useQuery } from '@tanstack/react-query'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import type { StakeAmount } from '#features/staking/hooks/use-stake-amount.ts'
import type { StakeForm } from '#features/staking/hooks/use-stake-form.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { lentQuery } from '#web3/reads/vault-queries.ts'
import classes from './stake-facts.module.css'

type TokenFactsProps = {
  form: StakeForm
  amount: StakeAmount
}

/** The token's contract address, and how much of it the NGO's vault has lent to Aave. */
export function TokenFacts({ form, amount }: TokenFactsProps) {
  const t = useT()
  const { asset, vault, ngo, protocol } = form
  const token = asset?.token ?? null
  const lent = useQuery(lentQuery(useWeb3(), protocol === 'aave' ? token : null, vault)).data
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
            {lent === undefined || amount.decimals === null ? '—' : amount.format(lent)}
          </dd>
        </div>
      )}
    </dl>
  )
}
