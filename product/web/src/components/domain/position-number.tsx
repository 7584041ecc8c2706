import { useLingui } from '@lingui/react'
import { VisuallyHidden } from '@mantine/core'
import classes from './position-number.module.css'

type PositionNumberProps = {
  /** The holder's own number: the same on every screen and in statements. */
  number: number
}

export function PositionNumber({ number }: PositionNumberProps) {
  const { _: t } = useLingui()
  return (
    <span className={classes.number} data-testid="position-number">
      <VisuallyHidden>{`${t('position.word')} `}</VisuallyHidden>
      {number}
    </span>
  )
}
