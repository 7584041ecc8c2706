import { useQuery } from '@tanstack/react-query'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import type { StakeForm } from '#features/staking/hooks/use-stake-form.ts'
import { useChainId } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { suppliedQuery } from '#web3/reads/vault-queries.ts'
import classes from './stake-facts.module.css'

type TokenFactsProps = { form: StakeForm }

/** The token's contract address, and how much of it the NGO's vault has lent to Aave. */
export function TokenFacts({ form }: TokenFactsProps) {
  const t = useT()
  const { asset, vault, ngo, protocol, deposit } = form
  const token = asset?.token ?? null
  const chain = useChain(protocol)
  const chainId = useChainId(protocol)
  const supplied = useQuery(suppliedQuery(chain, protocol === 'aave' ? token : null, vault)).data
  if (!token) return null
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('stake.contract', { symbol: asset?.symbol ?? '' })}</dt>
        <dd data-testid="token-contract">
          <ChainReference chainId={chainId} kind="token" value={token} />
        </dd>
      </div>
      {ngo && protocol === 'aave' && (
        <div>
          <dt>{t('stake.suppliedFor', { name: ngo.name })}</dt>
          <dd data-testid="vault-balance">
            {supplied === undefined || deposit.decimals === null ? '—' : deposit.format(supplied)}
          </dd>
        </div>
      )}
    </dl>
  )
}
