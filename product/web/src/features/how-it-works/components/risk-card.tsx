import type { Protocol } from '@kindyield/domain'
import { Trans } from '@lingui/react'
import { Card } from '#components/ui/card.tsx'
import { Term } from '#components/ui/term.tsx'
import type { Risk } from '#features/how-it-works/rules/describe-risks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './how-it-works.module.css'

type RiskCardProps = {
  protocol: Protocol
  /** Null where the network lacks the protocol. */
  risks: readonly Risk[] | null
  network: string
}

/** The risks of one protocol, each with a lamp and the word for it. */
export function RiskCard({ protocol, risks, network }: RiskCardProps) {
  const t = useT()
  const id = `risks-${protocol}`
  return (
    <Card aria-labelledby={id} data-testid={id}>
      <div className={`ky-between-wrap ${classes.cardHead}`}>
        <h3 id={id}>{t(`protocol.${protocol}`)}</h3>
        <span className={classes.quiet}>
          <Trans id={`how.tokens.${protocol}`} components={{ 0: <Term name="stETH" /> }} />
        </span>
      </div>
      {risks === null ? (
        <p className={classes.lacking}>
          {t('protocol.lacking', { network, protocol: t(`protocol.${protocol}`) })}
        </p>
      ) : (
        <dl>
          {risks.map(({ name, state, text, values, isNormal }) => (
            <div className={classes.risk} key={name} data-testid={name}>
              <dt>
                <Trans id={name} components={{ 0: <Term name="queue" /> }} />
              </dt>
              <dd className={classes.state} data-normal={String(isNormal)}>
                <i className={classes.lamp} /> {t(state, values)}
              </dd>
              <dd className={classes.detail}>{t(text, values)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
