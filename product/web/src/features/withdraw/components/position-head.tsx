import { formatDate } from '@kindyield/domain'
import { NgoPicture } from '#components/domain/ngo/ngo-picture.tsx'
import { PositionNumber } from '#components/domain/position-number.tsx'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './position-head.module.css'

type PositionHeadProps = {
  position: OpenPosition
}

/** The head of a position's sheet. */
export function PositionHead({ position }: PositionHeadProps) {
  const t = useT()
  const { ngoName, imageLink, number, percent, symbol, protocol, isFinished } = position
  const date = formatDate(position.startDate)
  return (
    <div className={classes.head}>
      <NgoPicture className={classes.picture} name={ngoName} imageLink={imageLink} eager />
      <div>
        <h2>
          {ngoName} <PositionNumber number={number} />
        </h2>
        <p className="ky-quiet">
          {isFinished
            ? t('sheet.aboutFinished', { date })
            : t(`sheet.about.${protocol}`, { symbol, date, percent })}
        </p>
      </div>
    </div>
  )
}
