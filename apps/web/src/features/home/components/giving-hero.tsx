import { useLingui } from '@lingui/react'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { PriceNote } from '../../../components/domain/price-note.tsx'
import keyClasses from '../../../components/domain/split-key.module.css'
import { useApi } from '../../../lib/api/api-context.ts'
import { useCurrency } from '../../../lib/currency/use-currency.ts'
import { formatCents } from '../../../lib/format/format-money.ts'
import { positionPath } from '../../../lib/protocol/position-path.ts'
import { userYieldQuery } from '../api/home-queries.ts'
import type { Giving, GivingPosition } from '../hooks/use-giving.ts'
import type { HomeMoney, Part } from '../rules/home-money.ts'
import classes from './giving-hero.module.css'
import homeClasses from './home.module.css'

type GivingHeroProps = {
  giving: Giving
  money: HomeMoney
}

/** What was given and kept in all positions, and what each open one earned. */
export function GivingHero({ giving: { totals, positions, ngos }, money }: GivingHeroProps) {
  const { _: t, i18n } = useLingui()
  const ofDays = useQuery(userYieldQuery(useApi(), useCurrency())).data
  const inAll = (part: 'donated' | 'kept' | 'principal'): Part[] =>
    totals.map(each => ({ token: each.token, amount: each[part] }))
  const ofClosed = totals.map(({ token, donated, open }) => ({
    token,
    amount: BigInt(donated) - BigInt(open.donated),
  }))
  const value = (parts: Part[]) => money.formatValue(parts) ?? t('home.noPrice')
  const tokens = money.listTokens(inAll('donated'))
  const openNgos = new Set(positions.map(({ ngoId }) => ngoId)).size
  return (
    <section className={`${homeClasses.card} ${classes.hero}`} aria-label={t('home.given.section')}>
      <div className={classes.lead}>
        <span className={`${keyClasses.key} ${homeClasses.label}`} data-side="give">
          {t('home.given')}
        </span>
        <p className={classes.total} data-testid="home-given">
          {value(inAll('donated'))}
        </p>
        <div className={`${homeClasses.tokens} ${classes.more}`}>
          <p data-testid="home-given-tokens">
            {tokens === '' ? t('home.given.nothing') : t('home.given.tokens', { tokens })}
          </p>
          <p>
            {ofDays?.value && (
              <span data-testid="home-given-days">
                {t(ofDays.sample ? 'home.given.sample' : 'home.given.days', {
                  value: formatCents(
                    BigInt(ofDays.value.donated.replace('.', '')),
                    ofDays.currency,
                    i18n.locale,
                  ),
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
            <dt className={`${keyClasses.key} ${homeClasses.label}`} data-side="keep">
              {t('home.kept')}
            </dt>
            <dd className={homeClasses.figure} data-testid="home-kept">
              {value(inAll('kept'))}
            </dd>
            <dd className={homeClasses.tokens} data-testid="home-kept-tokens">
              {money.listTokens(inAll('kept'))}
            </dd>
          </div>
          <div>
            <dt className={homeClasses.label}>{t('home.ngos')}</dt>
            <dd className={homeClasses.figure} data-testid="home-ngos">
              {ngos.length}
            </dd>
            <dd className={homeClasses.tokens}>{t('home.ngos.open', { count: openNgos })}</dd>
          </div>
        </dl>
      </div>
      <Picture positions={positions} money={money} />
      <div className={classes.soil}>
        <p>{t('home.principal')}</p>
        <div className={homeClasses.figure} data-testid="home-principal">
          {value(inAll('principal'))}
        </div>
        <p>{positions.length === 0 ? t('home.principal.none') : money.listTokens(inAll('principal'))}</p>
        <PriceNote className={undefined} of={['ETH', 'USD']} />
      </div>
    </section>
  )
}

type PictureProps = {
  positions: readonly GivingPosition[]
  money: HomeMoney
}

/** One stem for each open position: its height is linear in the value earned, its leaf is what was given. */
function Picture({ positions, money }: PictureProps) {
  const { _: t } = useLingui()
  const beds = positions.map(position => ({
    position,
    earned: money.sumValues([{ token: position.token, amount: position.earned }]),
  }))
  // Without a price the stems of tokens could not be compared.
  if (beds.length === 0 || beds.some(({ earned }) => earned === null)) return <div />
  const highest = beds.reduce((most, { earned }) => (earned !== null && earned > most ? earned : most), 1n)
  const value = (position: GivingPosition, part: 'donated' | 'kept') =>
    money.formatValue([{ token: position.token, amount: position[part] }]) ?? ''
  return (
    <div className={classes.picture} data-testid="home-picture">
      <p className={classes.caption} aria-hidden="true">
        <span>{t('home.picture')}</span>
        <span className={keyClasses.key} data-side="keep">
          {t('home.picture.kept')}
        </span>
        <span className={keyClasses.key} data-side="give">
          {t('home.picture.given')}
        </span>
      </p>
      <div className={classes.beds}>
        {beds.map(({ position, earned }) => (
          <Link
            key={position.number}
            className={classes.bed}
            to={positionPath(position)}
            data-testid="home-stem"
          >
            <span className={classes.plant}>
              <span className={classes.value}>
                {value(position, 'donated')}
                <VisuallyHidden>
                  {` ${t('home.picture.label', { kept: value(position, 'kept') })} `}
                </VisuallyHidden>
              </span>
              <span
                className={classes.stem}
                style={
                  {
                    '--height': ratio(earned ?? 0n, highest),
                    '--give': ratio(BigInt(position.donated), BigInt(position.earned)),
                  } as CSSProperties
                }
              >
                {position.donated !== '0' && <i data-side="give" />}
                {position.kept !== '0' && <i data-side="keep" />}
              </span>
            </span>
            <span className={classes.name}>
              <VisuallyHidden>{`${t('position.word')} `}</VisuallyHidden>
              {`${position.number} `}
              <small>{position.ngoName}</small>
            </span>
          </Link>
        ))}
      </div>
    </div>
  )
}

function ratio(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 1000n) / whole) / 1000
}
