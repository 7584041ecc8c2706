import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GivingSteps } from '#components/domain/giving-steps.tsx'
import keyClasses from '#components/domain/split-key.module.css'
import { PageHead } from '#components/ui/page-head.tsx'
import { useHomeMoney } from '#features/home/hooks/use-home-money.ts'
import { useApi } from '#lib/api/api-context.ts'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { totalsQuery } from '#lib/queries/totals-query.ts'
import classes from './newcomer.module.css'

type NewcomerProps = {
  /** Who is not signed in may have staked. */
  isKnown: boolean
  /** How to see one's own figures. */
  signIn?: ReactNode
}

/** How it works, for someone without a position. */
export function Newcomer({ isKnown, signIn }: NewcomerProps) {
  const t = useT()
  const who = isKnown ? 'new' : 'welcome'
  return (
    <div data-testid="home-newcomer">
      <PageHead title={t(`home.${who}.title`)} lede={t(`home.${who}.lede`)} />
      <GivingSteps />
      <div className={`ky-actions ${classes.actions}`}>
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
      {signIn && <div className={`ky-actions ${classes.giver}`}>{signIn}</div>}
      <Everyone />
    </div>
  )
}

/** What all givers gave so far, at today's price. */
function Everyone() {
  const t = useT()
  const locale = useLocale()
  const money = useHomeMoney()
  const { data: totals } = useQuery(totalsQuery(useApi()))
  const given = totals?.given.filter(({ donated }) => donated !== '0') ?? []
  // The number of non-profits alone would say nothing.
  if (totals === undefined || given.length === 0) return null
  const value = money.formatValue(
    given.map(({ protocol, token, donated }) => ({ protocol, token, amount: donated })),
  )
  const tokens = given.map(each =>
    formatTokenAmount(BigInt(each.donated), each.decimals, each.symbol, locale),
  )
  return (
    <dl className={classes.everyone}>
      <div>
        <dt className={`${keyClasses.key} ky-term`} data-side="give">
          {t('home.everyone.given')}
        </dt>
        <dd data-testid="home-everyone">{value ?? tokens.join(', ')}</dd>
      </div>
      <div>
        <dt className="ky-term">{t('home.everyone.ngos')}</dt>
        <dd data-testid="home-everyone-ngos">{totals.ngos}</dd>
      </div>
    </dl>
  )
}
