import { VisuallyHidden } from '@mantine/core'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './position-number.module.css'

type PositionNumberProps = {
  /** The holder's own number: the same on every screen and in statements. */
  number: number
}

export function PositionNumber({ number }: PositionNumberProps) {
  const t = useT()
  return (
    <span className={classes.number} data-testid="position-number">
      <VisuallyHidden>{`${t('position.word')} `}</VisuallyHidden>
      {number}
    </span>
  )
}
