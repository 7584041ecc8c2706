import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GivingSteps } from '../../../components/domain/giving-steps.tsx'
import keyClasses from '../../../components/domain/split-key.module.css'
import { PageHead } from '../../../components/ui/page-head.tsx'
import { useApi } from '../../../lib/api/api-context.ts'
import { ngosQuery } from '../../../lib/queries/ngos-query.ts'
import { useProtocol } from '../../../web3/client/use-protocol.ts'
import { useHomeMoney } from '../hooks/use-home-money.ts'
import homeClasses from './home.module.css'
import classes from './newcomer.module.css'

type NewcomerProps = {
  /** Who is not signed in may have staked. */
  isKnown: boolean
  /** How to see one's own figures. */
  signIn?: ReactNode
}

/** How it works, for someone without a position. */
export function Newcomer({ isKnown, signIn }: NewcomerProps) {
  const { _: t } = useLingui()
  const who = isKnown ? 'new' : 'welcome'
  return (
    <div data-testid="home-newcomer">
      <PageHead title={t(`home.${who}.title`)} lede={t(`home.${who}.lede`)} />
      <GivingSteps />
      <div className={classes.actions}>
        <Button component={Link} to="/stake" size="lg" data-testid="home-first-stake">
          {t('home.first')}
        </Button>
        <Button component={Link} to="/marketplace" variant="default" size="lg">
          {t('home.meet')}
        </Button>
        <Link to="/how-it-works" data-testid="home-how">
          {t('home.how')}
        </Link>
      </div>
      {signIn && <div className={classes.giver}>{signIn}</div>}
      <Everyone />
    </div>
  )
}

/** What all givers gave so far, at today's price. */
function Everyone() {
  const { _: t } = useLingui()
  const api = useApi()
  const money = useHomeMoney()
  const { available } = useProtocol()
  const lists = useQueries({
    queries: [
      ...(available.lido ? [ngosQuery(api, { protocol: 'lido', finished: false })] : []),
      ...(available.aave
        ? [false, true].map(finished => ngosQuery(api, { protocol: 'aave', finished }))
        : []),
    ],
  })
  if (lists.some(({ data }) => data === undefined)) return null
  const ngos = lists.flatMap(({ data }) => data ?? [])
  const given = ngos.flatMap(({ totals }) => totals.map(({ token, donated }) => ({ token, amount: donated })))
  const active = new Set(ngos.filter(({ isActive }) => isActive).map(({ id }) => id)).size
  const value = money.formatValue(given)
  return (
    <dl className={classes.everyone}>
      {value !== null && (
        <div>
          <dt className={`${keyClasses.key} ${homeClasses.label}`} data-side="give">
            {t('home.everyone.given')}
          </dt>
          <dd data-testid="home-everyone">{value}</dd>
        </div>
      )}
      <div>
        <dt className={homeClasses.label}>{t('home.everyone.ngos')}</dt>
        <dd>{active}</dd>
      </div>
    </dl>
  )
}
