import { useQuery } from '@tanstack/react-query'
import { PriceNote } from '#components/domain/price-note.tsx'
import keyClasses from '#components/domain/split-key.module.css'
import { Card } from '#components/ui/card.tsx'
import { userYieldQuery } from '#features/home/api/home-queries.ts'
import type { Giving } from '#features/home/hooks/use-giving.ts'
import type { HomeMoney, Part } from '#features/home/rules/home-money.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useCurrency } from '#lib/currency/use-currency.ts'
import { formatCents } from '#lib/format/format-money.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { keptAfterLoss, lossOf } from '#lib/protocol/kept-after-loss.ts'
import classes from './giving-hero.module.css'
import { GivingPicture } from './giving-picture.tsx'
import homeClasses from './home.module.css'

type GivingHeroProps = {
  giving: Giving
  money: HomeMoney
}

/** What was given and kept in all positions, and what each open one earned. */
export function GivingHero({ giving: { totals, positions, ngos }, money }: GivingHeroProps) {
  const t = useT()
  const locale = useLocale()
  const ofDays = useQuery(userYieldQuery(useApi(), useCurrency())).data
  const inAll = (part: 'donated' | 'principal'): Part[] =>
    totals.map(each => ({ ...each, amount: each[part] }))
  const kept = totals.map(each => ({ ...each, amount: keptAfterLoss(each) }))
  const hasLoss = totals.some(each => lossOf(each) > 0n)
  const ofClosed = totals.map(each => ({ ...each, amount: BigInt(each.donated) - BigInt(each.open.donated) }))
  const value = (parts: Part[]) => money.formatValue(parts) ?? t('home.noPrice')
  const tokens = money.listTokens(inAll('donated'))
  const openNgos = new Set(positions.map(({ ngoId }) => ngoId)).size
  return (
    <Card className={`${homeClasses.card} ${classes.hero}`} aria-label={t('home.given.section')}>
      <div className={classes.lead}>
        <span className={`${keyClasses.key} ky-term`} data-side="give">
          {t('home.given')}
        </span>
        <p className={classes.total} data-testid="home-given">
          {value(inAll('donated'))}
        </p>
        <div className={`ky-quiet ${classes.more}`}>
          <p data-testid="home-given-tokens">
            {tokens === '' ? t('home.given.nothing') : t('home.given.tokens', { tokens })}
          </p>
          <p>
            {ofDays?.value && (
              <span data-testid="home-given-days">
                {t(ofDays.sample ? 'home.given.sample' : 'home.given.days', {
                  value: formatCents(BigInt(ofDays.value.donated.replace('.', '')), ofDays.currency, locale),
                })}
              </span>
            )}{' '}
            {ofClosed.some(({ amount }) => amount > 0n) && (
              <span data-testid="home-given-closed">
                {t('home.given.closed', { value: value(ofClosed) })}
              </span>
            )}
          </p>
        </div>
        <dl className={classes.pairs}>
          <div>
            <dt className={`${keyClasses.key} ky-term`} data-side="keep">
              {t(hasLoss ? 'home.keptAfterLoss' : 'home.kept')}
            </dt>
            <dd className={homeClasses.figure} data-testid="home-kept">
              {value(kept)}
            </dd>
            <dd className="ky-quiet" data-testid="home-kept-tokens">
              {money.listTokens(kept)}
            </dd>
          </div>
          <div>
            <dt className="ky-term">{t('home.ngos')}</dt>
            <dd className={homeClasses.figure} data-testid="home-ngos">
              {ngos.length}
            </dd>
            <dd className="ky-quiet">{t('home.ngos.open', { count: openNgos })}</dd>
          </div>
        </dl>
      </div>
      <GivingPicture positions={positions} money={money} />
      <div className={classes.baseline}>
        <dl className={classes.worth}>
          <div>
            <dt>{t('home.principal')}</dt>
            <dd className={classes.value} data-testid="home-principal">
              {value(inAll('principal'))}
            </dd>
            <dd>
              {positions.length === 0 ? t('home.principal.none') : money.listTokens(inAll('principal'))}
            </dd>
          </div>
          {positions.length > 0 && <WorthNow totals={totals} money={money} />}
        </dl>
        <PriceNote className={undefined} of={['ETH', 'USD']} />
      </div>
    </Card>
  )
}

/** What the open positions would pay now, beside what was put into them. */
function WorthNow({ totals, money }: Pick<Giving, 'totals'> & { money: HomeMoney }) {
  const t = useT()
  const known = totals.flatMap(each => (each.balance === null ? [] : [{ ...each, amount: each.balance }]))
  const isKnown = known.length === totals.length
  const change = money.formatDifference(
    known.map(each => ({ ...each, amount: each.principal })),
    known,
  )
  return (
    <div>
      <dt>{t('home.worth')}</dt>
      <dd className={classes.value} data-testid="home-worth">
        {isKnown ? (money.formatValue(known) ?? t('home.noPrice')) : '—'}
      </dd>
      <dd>{isKnown ? money.listTokens(known) : t('home.worth.unknown')}</dd>
      {isKnown && change !== null && (
        <dd data-testid="home-worth-change">{t('home.worth.change', { value: change })}</dd>
      )}
    </div>
  )
}
