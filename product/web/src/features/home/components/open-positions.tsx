import { Link } from 'react-router'
import { NgoPicture } from '#components/domain/ngo/ngo-picture.tsx'
import { PositionNumber } from '#components/domain/position-number.tsx'
import { SplitRatio } from '#components/domain/split-ratio.tsx'
import { FullAmount } from '#components/ui/amounts/full-amount.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { MoreRows } from '#components/ui/more-rows.tsx'
import type { Giving, GivingPosition } from '#features/home/hooks/use-giving.ts'
import type { HomeMoney } from '#features/home/rules/home-money.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngoIdentity, ngoOfPosition } from '#lib/protocol/ngo-reference.ts'
import { usePositionLink } from '#lib/ui-state/position-sheet.ts'
import { useShownRows } from '#lib/ui-state/use-shown-rows.ts'
import type { MessageId } from '#messages/en.ts'
import homeClasses from './home.module.css'
import classes from './open-positions.module.css'

type OpenPositionsProps = { giving: Giving; money: HomeMoney }

const COLUMNS = ['principal', 'worth', 'kept', 'given'] as const

type Figure = {
  name: (typeof COLUMNS)[number]
  term: MessageId
  /** Null while unknown. */
  amount: string | bigint | null
  /** Whether its term is not the column's. */
  hasOwnTerm?: boolean
}

function figuresOf({ principal, balance, kept, donated, shortfall }: GivingPosition): Figure[] {
  const loss = BigInt(shortfall ?? 0)
  return [
    { name: 'principal', term: 'home.positions.principal', amount: principal },
    { name: 'worth', term: 'home.positions.worth', amount: balance },
    loss > 0n
      ? { name: 'kept', term: 'home.positions.keptAfterLoss', amount: BigInt(kept) - loss, hasOwnTerm: true }
      : { name: 'kept', term: 'home.positions.kept', amount: kept },
    { name: 'given', term: 'home.positions.given', amount: donated },
  ]
}

export function OpenPositions({ giving: { positions, ngos }, money }: OpenPositionsProps) {
  const t = useT()
  const { shown, showMore } = useShownRows()
  const imageOf = (position: GivingPosition) =>
    ngos.find(ngo => ngoIdentity(ngo) === ngoOfPosition(position))?.imageLink ?? ''
  return (
    <section aria-labelledby="home-positions">
      <div className={`ky-between-wrap ${classes.head}`}>
        <h2 id="home-positions">{t('home.positions')}</h2>
        <Link to="/withdraw?protocol=lido">{t('home.positions.requests')}</Link>
      </div>
      {positions.length === 0 ? (
        <p className="ky-quiet" data-testid="home-positions-none">
          {t('home.positions.none')}
        </p>
      ) : (
        <Card as="div" className={homeClasses.card}>
          <div className={`${classes.row} ${classes.columns}`} aria-hidden="true">
            <span>{t('home.positions.number')}</span>
            <span>{t('home.positions.ngo')}</span>
            <span>{t('home.positions.share')}</span>
            {COLUMNS.map(name => (
              <span key={name}>{t(`home.positions.${name}`)}</span>
            ))}
          </div>
          <ul className="ky-lines">
            {positions.slice(0, shown).map(position => (
              <li key={position.number}>
                <PositionLink position={position} imageLink={imageOf(position)} money={money} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <MoreRows shown={shown} total={positions.length} onMore={showMore} testId="home-positions-more" />
    </section>
  )
}

type PositionLinkProps = { position: GivingPosition; imageLink: string; money: HomeMoney }

function PositionLink({ position, imageLink, money }: PositionLinkProps) {
  const t = useT()
  const positionLink = usePositionLink()
  const { number, ngoName, percent, protocol, token } = position
  return (
    <Link className={classes.row} {...positionLink(position)} data-testid="home-position">
      <span className={classes.lead}>
        <PositionNumber number={number} />
        <span className={classes.who}>
          <NgoPicture className={homeClasses.thumb} name={ngoName} imageLink={imageLink} eager={false} />
          <span>
            <b>{ngoName}</b>
            <small>{t(`home.positions.in.${protocol}`, { symbol: money.symbolOf(position) })}</small>
          </span>
        </span>
      </span>
      <span className={classes.share}>
        {t('home.positions.percent', { percent })}
        <SplitRatio percent={percent} />
      </span>
      {figuresOf(position).map(({ name, term, amount, hasOwnTerm }) => (
        <span key={name} className={classes.figure} data-side={name === 'given' ? 'give' : undefined}>
          <span className={classes.term} data-own={hasOwnTerm}>
            {t(term)}
          </span>
          <b data-testid={`home-position-${name}`}>
            {amount === null ? (
              '—'
            ) : (
              <FullAmount
                shown={money.formatYield({ protocol, token, amount })}
                full={money.formatWhole({ protocol, token, amount })}
                isInLink
              >
                {money.formatYield({ protocol, token, amount })}
              </FullAmount>
            )}
          </b>
          <small>{amount !== null && money.formatValue([{ protocol, token, amount }])}</small>
        </span>
      ))}
      <span className={classes.chevron} aria-hidden="true">
        <Icon name="chevron-right" size="small" />
      </span>
    </Link>
  )
}
