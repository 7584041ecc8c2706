import { useQuery } from '@tanstack/react-query'
import { NetworkName } from '#components/domain/network-name.tsx'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { factoryCalls } from '#web3/calls/administration-calls.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { type Factory, type TokenState, tokenStatesQuery } from '#web3/reads/factory-query.ts'
import { ContractAction } from './actions/contract-action.tsx'
import classes from './changes-card.module.css'
import { TitledCard } from './titled-card.tsx'

type TokensCardProps = {
  factory: Factory
}

/** The tokens that Aave's vaults take: paused at once, removed after an announcement. */
export function TokensCard({ factory }: TokensCardProps) {
  const t = useT()
  const { data: tokens } = useQuery(tokenStatesQuery(useWeb3()?.on(factory.chainId) ?? null, factory.address))
  if (!tokens) return null
  return (
    <TitledCard
      title={t('admin.tokens')}
      aside={<NetworkName chainId={factory.chainId} />}
      testId="admin-tokens"
    >
      <ul className={`ky-lines ${classes.list}`}>
        {tokens.map(token => (
          <TokenRow key={token.token} token={token} factory={factory} />
        ))}
      </ul>
    </TitledCard>
  )
}

function TokenRow({ token: { symbol, token, status }, factory }: TokensCardProps & { token: TokenState }) {
  const t = useT()
  const calls = factoryCalls(factory)
  const isPaused = status === 'paused'
  return (
    <li data-pending data-testid={`admin-token-${symbol}`}>
      <div className={classes.what}>
        {symbol}
        <small>{t(`admin.token.${status}`)}</small>
      </div>
      <div className="ky-actions">
        {status === 'removed' ? (
          <ContractAction
            confirmation={confirmationText(t, 'allowToken', { symbol })}
            call={calls.allowToken(token)}
            subject={symbol}
            testId={`admin-allow-${symbol}`}
          />
        ) : (
          <>
            <ContractAction
              confirmation={confirmationText(t, isPaused ? 'resumeToken' : 'pauseToken', { symbol })}
              call={calls.setTokenPaused(token, !isPaused)}
              subject={symbol}
              testId={`admin-pause-${symbol}`}
            />
            <ContractAction
              confirmation={confirmationText(t, 'removeToken', { symbol, days: factory.delayDays })}
              call={calls.announceTokenRemoval(token)}
              subject={symbol}
              testId={`admin-remove-${symbol}`}
            />
          </>
        )}
      </div>
    </li>
  )
}
