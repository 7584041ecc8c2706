import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import keyClasses from '#components/domain/split-key.module.css'
import type { GivingPosition } from '#features/home/hooks/use-giving.ts'
import { groupStems } from '#features/home/rules/group-stems.ts'
import type { HomeMoney } from '#features/home/rules/home-money.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { usePositionLink } from '#lib/ui-state/position-sheet.ts'
import classes from './giving-picture.module.css'
import { GivingStem } from './giving-stem.tsx'

type GivingPictureProps = {
  positions: readonly GivingPosition[]
  money: HomeMoney
}

/**
 * One stem for each open position, of very many one for all that earned least: its height is linear in the value earned, its leaf is what was given. A loss that
 * is to be earned back reaches below the ground, at the same scale: it is not taken off what was earned.
 */
export function GivingPicture({ positions, money }: GivingPictureProps) {
  const t = useT()
  const positionLink = usePositionLink()
  const stems = positions.map(position => ({
    position,
    earned: money.sumValues([{ ...position, amount: position.earned }]),
    lost: money.sumValues([{ ...position, amount: position.shortfall ?? '0' }]) ?? 0n,
  }))
  // Without a price the stems of tokens could not be compared.
  if (stems.length === 0 || stems.some(({ earned }) => earned === null)) return <div />
  const { own, others } = groupStems(stems)
  const rest = sumOf(others)
  const drawn = rest === null ? own : [...own, rest]
  const scale =
    highest(drawn.map(({ earned }) => earned ?? 0n)) + highest(drawn.map(({ lost }) => lost)) || 1n
  const hasLoss = stems.some(({ lost }) => lost > 0n)
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
        {hasLoss && (
          <span className={keyClasses.key} data-side="lost">
            {t('home.picture.lost')}
          </span>
        )}
      </p>
      <div className={classes.columns}>
        {own.map(({ position, earned, lost }) => (
          <Link
            key={position.number}
            className={classes.column}
            {...positionLink(position)}
            data-testid="home-stem"
          >
            <GivingStem
              {...partsOf([position])}
              earned={earned ?? 0n}
              lost={lost}
              scale={scale}
              money={money}
              name={
                <>
                  <VisuallyHidden>{`${t('position.word')} `}</VisuallyHidden>
                  {`${position.number} `}
                  <small>{position.ngoName}</small>
                </>
              }
            />
          </Link>
        ))}
        {rest && (
          <span className={classes.column} data-testid="home-stem-others">
            <GivingStem
              {...partsOf(others.map(({ position }) => position))}
              {...rest}
              scale={scale}
              money={money}
              name={t('home.picture.others', { count: others.length })}
            />
          </span>
        )}
      </div>
    </div>
  )
}

function partsOf(positions: readonly GivingPosition[]) {
  const of = (part: 'donated' | 'kept' | 'shortfall') =>
    positions.map(position => ({ ...position, amount: position[part] ?? '0' }))
  return { donated: of('donated'), kept: of('kept'), shortfall: of('shortfall') }
}

/** Null of none. */
function sumOf(stems: readonly { earned: bigint | null; lost: bigint }[]) {
  if (stems.length === 0) return null
  return stems.reduce<{ earned: bigint; lost: bigint }>(
    (sum, { earned, lost }) => ({ earned: sum.earned + (earned ?? 0n), lost: sum.lost + lost }),
    { earned: 0n, lost: 0n },
  )
}

function highest(values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most), 0n)
}
