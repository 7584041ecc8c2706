import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { NgoPicture } from '../../../components/domain/ngo/ngo-picture.tsx'
import { PositionNumber } from '../../../components/domain/position-number.tsx'
import { SplitRatio } from '../../../components/domain/split-ratio.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { positionPath } from '../../../lib/protocol/position-path.ts'
import type { Giving, GivingPosition } from '../hooks/use-giving.ts'
import type { HomeMoney } from '../rules/home-money.ts'
import homeClasses from './home.module.css'
import classes from './open-positions.module.css'

type OpenPositionsProps = { giving: Giving; money: HomeMoney }

const FIGURES = [
  { part: 'principal', term: 'home.positions.principal' },
  { part: 'kept', term: 'home.positions.kept' },
  { part: 'donated', term: 'home.positions.given' },
] as const

export function OpenPositions({ giving: { positions, ngos }, money }: OpenPositionsProps) {
  const { _: t } = useLingui()
  const imageOf = (id: string) => ngos.find(ngo => ngo.id === id)?.imageLink ?? ''
  return (
    <section aria-labelledby="home-positions">
      <div className={`${homeClasses.head} ${classes.head}`}>
        <h2 id="home-positions">{t('home.positions')}</h2>
        <Link to="/withdraw?protocol=lido">{t('home.positions.requests')}</Link>
      </div>
      {positions.length === 0 ? (
        <p className={homeClasses.quiet} data-testid="home-positions-none">
          {t('home.positions.none')}
        </p>
      ) : (
        <div className={homeClasses.card}>
          <div className={`${classes.row} ${classes.columns}`} aria-hidden="true">
            <span>{t('home.positions.number')}</span>
            <span>{t('home.positions.ngo')}</span>
            <span>{t('home.positions.share')}</span>
            {FIGURES.map(({ part, term }) => (
              <span key={part}>{t(term)}</span>
            ))}
          </div>
          <ul className={classes.list}>
            {positions.map(position => (
              <li key={position.number}>
                <PositionLink position={position} imageLink={imageOf(position.ngoId)} money={money} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

type PositionLinkProps = { position: GivingPosition; imageLink: string; money: HomeMoney }

function PositionLink({ position, imageLink, money }: PositionLinkProps) {
  const { _: t } = useLingui()
  const { number, ngoName, percent, protocol, token } = position
  return (
    <Link className={classes.row} to={positionPath(position)} data-testid="home-position">
      <span className={classes.lead}>
        <PositionNumber number={number} />
        <span className={classes.who}>
          <NgoPicture className={homeClasses.thumb} name={ngoName} imageLink={imageLink} eager={false} />
          <span>
            <b>{ngoName}</b>
            <small>{t(`home.positions.in.${protocol}`, { symbol: money.symbolOf(token) })}</small>
          </span>
        </span>
      </span>
      <span className={classes.share}>
        {t('home.positions.percent', { percent })}
        <SplitRatio percent={percent} />
      </span>
      {FIGURES.map(({ part, term }) => {
        const amount = { token, amount: position[part] }
        return (
          <span key={part} className={classes.figure} data-side={part === 'donated' ? 'give' : undefined}>
            <span className={classes.term}>{t(term)}</span>
            <b data-testid={`home-position-${part}`}>{money.formatToken(amount)}</b>
            <small>{money.formatValue([amount])}</small>
          </span>
        )
      })}
      <span className={classes.chevron} aria-hidden="true">
        <Icon name="chevron-right" size="small" />
      </span>
    </Link>
  )
}
